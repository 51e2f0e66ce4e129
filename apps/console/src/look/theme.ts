import { createTheme } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** The product's own colours (packages/ui/src/tokens.css), light and dark. */
const colours = {
  light: {
    brand: '#0b6e4f',
    deep: '#08543c',
    ink: '#10231c',
    ink2: '#4a5b54',
    ground: '#f4f7f5',
    card: '#fff',
    line: '#e4ebe7',
  },
  dark: {
    brand: '#5fd0a5',
    deep: '#0a5a41',
    ink: '#e8f0ec',
    ink2: '#a9b8b1',
    ground: '#0d1613',
    card: '#15211c',
    line: '#25332d',
  },
} as const;

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const colour = colours[mode];
  const { components = {}, ...theme } = createTheme({
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: colour.brand },
      secondary: { main: colour.brand },
      warning: { main: mode === 'light' ? '#8a5a00' : '#ffca7a' },
      error: { main: mode === 'light' ? '#b3261e' : '#ff9a90' },
      background: { default: colour.ground, paper: colour.card },
      text: { primary: colour.ink, secondary: colour.ink2 },
      divider: colour.line,
    },
    shape: { borderRadius: 10 },
    typography: { fontFamily: font, button: { textTransform: 'none', fontWeight: 600 } },
    components: {
      ...defaultTheme.components,
      MuiAppBar: {
        styleOverrides: {
          root: { backgroundColor: colours.light.deep, color: '#fff', backgroundImage: 'none' },
        },
      },
      // Who asks their system for less motion gets none, but for what turns while something loads.
      MuiCssBaseline: {
        styleOverrides: {
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important' },
            ':not(.MuiCircularProgress-root, .MuiCircularProgress-root *, .MuiLinearProgress-root *)': {
              animation: 'none !important',
            },
          },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // A wide table scrolls; the page does not.
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
          },
        },
      },
      RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            // A list fits a window of 1024 px beside the closed menu.
            '@media (max-width: 1439px)': {
              '& .MuiTableCell-root': { paddingLeft: 8, paddingRight: 8, fontSize: '0.8125rem' },
              '& .MuiTableCell-root a': { fontSize: '0.8125rem' },
            },
          },
        },
      },
      // A hint stays readable where its field may not be changed.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: colour.ink2 } } } },
      // A choice that is not taken stays readable on the page's ground.
      MuiToggleButton: { styleOverrides: { root: { color: colour.ink2 } } },
      // The library's spinners carry no name of their own.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
    },
  });
  return { ...theme, components };
}

/** The console's themes, in the colours of the borrower's screens. */
export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
