/** Names of the renderers that draw with the processor: Chromium's, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether a context is drawn by the processor for want of a graphics card. There a shadow costs seconds before the first
 * frame, since its shaders are compiled for the processor, and so it is left out.
 * Source: the extension WEBGL_debug_renderer_info; where a browser does without it, RENDERER tells the same.
 */
export function isDrawnInSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
