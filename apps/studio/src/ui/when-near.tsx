import { Box } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading } from './loading.tsx';

interface WhenNearProps {
  /** Of the children, in pixels. */
  height: number;
  /** How far below or above the window they may be when they load, in percent of its height. */
  margin?: number;
  children: ReactNode;
}

/** Large parts further down a page: they load when one scrolls towards them, by default a screen ahead, and keep their room until then. */
export function WhenNear({ height, margin = 100, children }: WhenNearProps) {
  const { ref, entry } = useIntersection({ rootMargin: `${margin}% 0%` });
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setNear(true);
  }, [entry]);
  return (
    <Box ref={ref} mih={height}>
      {isNear && <Suspense fallback={<Loading />}>{children}</Suspense>}
    </Box>
  );
}
