/**
 * The fraction of the window that bars cover: elements over the scene with a background or a border. The arrow to an
 * object out of view counts as part of the scene.
 */
export function shareOfBars(overlay: Element): number {
  const isPainted = (element: Element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
  };
  const areaOf = (element: Element): number => {
    if (element.matches('.pointer') || getComputedStyle(element).clipPath !== 'none') return 0;
    if (!isPainted(element)) return [...element.children].reduce((sum, child) => sum + areaOf(child), 0);
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  return areaOf(overlay) / (innerWidth * innerHeight);
}
