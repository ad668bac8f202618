import { describe, expect, it } from 'vitest';
import { isDrawnInSoftware } from './software-rendering.ts';

/** The used part of a WebGL context, with or without the extension. */
function contextOf(renderer: string, masked = 'WebKit WebGL', extension = true) {
  const RENDERER = 0x1f01;
  const UNMASKED_RENDERER_WEBGL = 0x9246;
  return {
    RENDERER,
    getExtension: () => (extension ? { UNMASKED_RENDERER_WEBGL } : null),
    getParameter: (name: number) => (name === UNMASKED_RENDERER_WEBGL && extension ? renderer : masked),
  } as Parameters<typeof isDrawnInSoftware>[0] & object;
}

describe('isDrawnInSoftware', () => {
  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.6, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)',
  ])('knows %s', (renderer) => {
    expect(isDrawnInSoftware(contextOf(renderer))).toBe(true);
  });

  it.each(['ANGLE (ARM, Mali-G78, OpenGL ES 3.2)', 'Apple GPU', 'Adreno (TM) 740'])(
    'does not count %s as software',
    (renderer) => {
      expect(isDrawnInSoftware(contextOf(renderer))).toBe(false);
    },
  );

  it('reads the plain name if the extension is missing', () => {
    expect(isDrawnInSoftware(contextOf('', 'llvmpipe', false))).toBe(true);
    expect(isDrawnInSoftware(contextOf('llvmpipe', 'Mali-G78', false))).toBe(false);
  });
});
