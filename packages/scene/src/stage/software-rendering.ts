/** Names of the software renderers of Chromium, Mesa and Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether a context renders on the CPU for lack of a graphics card. Callers then leave out shadows, whose shaders take
 * seconds to compile for the CPU before the first frame, and draw as few pixels as still look right.
 * Source: the extension WEBGL_debug_renderer_info; browsers without it report the same in RENDERER.
 */
export function isDrawnInSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
