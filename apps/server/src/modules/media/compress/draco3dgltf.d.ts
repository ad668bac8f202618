/** The package has no types; its modules are only passed through. */
declare module 'draco3dgltf' {
  const draco3d: {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
  };
  // biome-ignore lint/style/noDefaultExport: matches the package
  export default draco3d;
}
