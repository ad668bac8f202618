import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core';
import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';

/** Viridian, the landscape painter's green: the only accent. White on its shades 6 and 7 has a contrast above 4.5 : 1. */
const viridian: MantineColorsTuple = [
  '#eaf6f1',
  '#d3eae1',
  '#a9d6c6',
  '#7cc1a9',
  '#57b092',
  '#389b7c',
  '#268468',
  '#1d6b57',
  '#165545',
  '#0f4033',
];

/** Greys with the warmth of paper. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e8e4dc',
  '#d9d4ca',
  '#c3bdb1',
  '#a49d90',
  '#736d61',
  '#5f5a50',
  '#46423a',
  '#2b2823',
];

const red: MantineColorsTuple = [
  '#fdeeec',
  '#fbdad6',
  '#f7b4ad',
  '#f6a49b',
  '#ff8f86',
  '#dc4a40',
  '#c9342b',
  '#b3261e',
  '#941c15',
  '#70130e',
];

const dark: MantineColorsTuple = [
  '#eceae4',
  '#cfccc4',
  '#b4b0a7',
  '#8d887e',
  '#57534b',
  '#3d3a34',
  '#2c2a26',
  '#1f1d1a',
  '#171613',
  '#100f0d',
];

const theme: MantineThemeOverride = createTheme({
  primaryColor: 'viridian',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { viridian, gray, dark, red },
  white: '#ffffff',
  black: '#211f1b',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSmoothing: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
  components: {
    // The placeholder is no menu item, and a menu must not have only other children.
    // One with more items than fit scrolls; otherwise its last ones could not be reached on a low screen.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        middlewares: { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 5 } },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    // Lets the same file be chosen again after it was rejected or lost; otherwise browsers report no change.
    FileButton: {
      defaultProps: {
        inputProps: {
          onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
            currentTarget.value = '';
          },
        },
      },
    },
    // Mantine sets compact buttons in larger type than the page's first action.
    Button: {
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    // Centred, a list would be off the edge of a phone until it is measured, which widens the whole page.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    ModalTitle: { defaultProps: { fw: 640, fz: 'lg', lh: 1.3 } },
    // A second <header> would count as a second banner.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
});

/** The theme, with translated labels for the buttons inside components. */
export function themeOf(t: TFunction): MantineThemeOverride {
  const close = { defaultProps: { 'aria-label': t('common.close') } };
  return mergeThemeOverrides(theme, { components: { ModalCloseButton: close, DrawerCloseButton: close } });
}

/** Replaces Mantine's greys for dimmed text and its error red, which do not meet AA contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Behind pictures with transparency: both black and white models stand out.
    '--studio-picture-ground': 'radial-gradient(circle at 50% 40%, #969289, #77736b)',
  },
  light: {
    '--mantine-color-body': '#faf8f4',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': '#716b60',
    '--mantine-color-error': red[7],
    '--studio-surface': '#ffffff',
    '--studio-line': gray[2],
    '--studio-accent-wash': viridian[0],
    '--studio-bar': '#ffffff',
    '--studio-bar-text': '#211f1b',
    '--studio-bar-line': gray[2],
    '--studio-bar-hover': gray[1],
    '--studio-bar-accent': viridian[7],
  },
  dark: {
    '--mantine-color-body': '#171613',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#9a958b',
    '--mantine-color-error': red[4],
    '--studio-surface': dark[7],
    '--studio-line': dark[5],
    '--studio-accent-wash': '#1b2b26',
    '--studio-bar': dark[8],
    '--studio-bar-text': dark[0],
    '--studio-bar-line': dark[5],
    '--studio-bar-hover': dark[6],
    '--studio-bar-accent': viridian[3],
  },
});
