import { Box } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading } from './loading.tsx';

interface WhenNearProps {
  /** Of the children, in pixels. */
  height: number;
  children: ReactNode;
}

/** Large parts further down a page: they load when less than a screen is left to them, and keep their room until then. */
export function WhenNear({ height, children }: WhenNearProps) {
  const { ref, entry } = useIntersection({ rootMargin: '100% 0%' });
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
