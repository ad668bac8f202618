import { type RefObject, useEffect, useState } from 'react';

/** Pixels by which a heading may miss the place that its link scrolls it to. */
const TOLERANCE = 24;

/** Returns the id of the section being read: the last one whose heading has reached the place that its link scrolls it to. */
export function useCurrentSection(
  ids: readonly string[],
  body: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const names = ids.join(' ');
  useEffect(() => {
    const read = () => {
      if (body.current) setCurrent(currentIn(body.current, names.split(' ')));
    };
    read();
    // Scroll events do not bubble, and the scrolling element depends on the window's size.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', read, options);
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read, options);
      window.removeEventListener('resize', read);
    };
  }, [names, body]);
  return current;
}

function currentIn(body: HTMLElement, ids: readonly string[]): string | undefined {
  const scroller = scrollerOf(body);
  const isPage = scroller === document.documentElement;
  const top = isPage ? 0 : scroller.getBoundingClientRect().top;
  const padding = pixels(getComputedStyle(scroller).scrollPaddingTop);
  const headings = ids.flatMap((id) => body.querySelector<HTMLElement>(`#${id}`) ?? []);
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  // The last sections may be too short to get there: then the one chosen is meant.
  const chosen = headings.find((heading) => heading === document.activeElement);
  if (chosen && isAtEnd && scroller.scrollTop > 0) return chosen.id;
  const passed = headings.filter((heading) => {
    const margin = pixels(getComputedStyle(heading).scrollMarginTop);
    return heading.getBoundingClientRect().top <= top + padding + margin + TOLERANCE;
  });
  return (passed.at(-1) ?? headings[0])?.id;
}

/** The nearest element, from this one outwards, whose content is higher than itself and scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one: HTMLElement | null = element; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
      return one;
  return document.documentElement;
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
