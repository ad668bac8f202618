/** The package has no types; its modules are only passed on. */
declare module 'draco3dgltf' {
  const draco3d: {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
  };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports
  export default draco3d;
}
