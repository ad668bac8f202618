const { options } = require('./.dependency-cruiser.cjs');

/** No circle between folders, not only between files: whoever lists the folders sees in which order to read them. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    // Tests start the whole product, whatever they are about.
    exclude: { path: ['(^|/)dist/', '\\.test\\.tsx?$', '^apps/server/src/(testing|conformance|cookbook)/'] },
    includeOnly: { path: '^(apps|packages)/' },
  },
};
