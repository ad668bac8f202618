/**
 * The articles of the help, by topic, in reading order. Their texts are in `articles/`, one file per
 * language.
 */
export const topics = {
  start: ['first-space', 'what-visitors-need', 'test-on-your-phone', 'which-object', 'use-others-work'],
  place: [
    'choose-the-place',
    'activation-range',
    'gps-accuracy',
    'compass-drift',
    'how-big-is-a-metre',
    'anchors',
    'marks',
    'placing-sheet',
    'indoors',
  ],
  files: [
    'green-screen',
    'trim-film',
    'picture-size',
    'transparent-picture',
    'models',
    'portal',
    'sound',
    'too-large',
    'iphone-files',
    'links-to-files',
    'slow-connection',
  ],
  play: ['what-it-does', 'sequences'],
  show: [
    'print-the-code',
    'code-changes',
    'walks',
    'card',
    'opening-times',
    'visibility',
    'phones-differ',
    'sunlight-and-battery',
    'no-network',
    'for-everyone',
    'languages',
  ],
  manage: ['undo', 'one-space-only', 'take-along', 'views-and-privacy', 'storage'],
} as const;

export type Topic = keyof typeof topics;

/** The name of an article; it is also the fragment of its address. */
export type ArticleName = (typeof topics)[Topic][number];
