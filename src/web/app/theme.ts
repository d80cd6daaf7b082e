import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { topBarHeight } from '../ui/layout.ts';

/**
 * Light and dark are two sets of CSS variables under one class on the root element (`light`, `dark`), so that a change
 * of scheme re-renders nothing. Each text color has at least 4.5:1 on both backgrounds of its scheme, each border of an
 * input at least 3:1.
 */
const light: PaletteOptions = {
  primary: { main: '#4f46e5', light: '#6366f1', dark: '#4338ca', contrastText: '#ffffff' },
  secondary: { main: '#52525b', light: '#71717a', dark: '#3f3f46', contrastText: '#ffffff' },
  success: { main: '#15803d', light: '#16a34a', dark: '#166534', contrastText: '#ffffff' },
  warning: { main: '#b45309', light: '#d97706', dark: '#92400e', contrastText: '#ffffff' },
  error: { main: '#c81e1e', light: '#dc2626', dark: '#991b1b', contrastText: '#ffffff' },
  info: { main: '#0369a1', light: '#0284c7', dark: '#075985', contrastText: '#ffffff' },
  background: { default: '#fafaf9', paper: '#ffffff' },
  text: { primary: '#18181b', secondary: '#57575f', disabled: '#71717a' },
  divider: '#e6e4e1',
  action: {
    active: '#57575f',
    hover: 'rgba(24, 24, 27, 0.05)',
    selected: 'rgba(79, 70, 229, 0.09)',
    disabledBackground: '#ecebe9',
    disabled: '#a1a1aa',
  },
};

const dark: PaletteOptions = {
  primary: { main: '#8f97fb', light: '#a9b0fd', dark: '#7c83f5', contrastText: '#0d0c1d' },
  secondary: { main: '#a1a1aa', light: '#d4d4d8', dark: '#71717a', contrastText: '#111113' },
  success: { main: '#4ade80', light: '#86efac', dark: '#22c55e', contrastText: '#06210f' },
  warning: { main: '#fbbf24', light: '#fcd34d', dark: '#f59e0b', contrastText: '#231602' },
  error: { main: '#f87171', light: '#fca5a5', dark: '#ef4444', contrastText: '#250707' },
  info: { main: '#38bdf8', light: '#7dd3fc', dark: '#0ea5e9', contrastText: '#041c27' },
  background: { default: '#111113', paper: '#19191c' },
  text: { primary: '#f4f4f5', secondary: '#a6a6b0', disabled: '#85858f' },
  divider: '#2b2b30',
  action: {
    active: '#a6a6b0',
    hover: 'rgba(255, 255, 255, 0.07)',
    selected: 'rgba(143, 151, 251, 0.16)',
    disabledBackground: '#26262a',
    disabled: '#6b6b75',
  },
};

const inputBorder = { light: '#8b8b93', dark: '#75757f' };

const focusRing = ({ vars }: Theme) => ({ outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 });

const floating = ({ theme: { vars } }: { theme: Theme }) => ({
  borderRadius: 12,
  border: `1px solid ${vars.palette.divider}`,
  boxShadow: '0 12px 32px -8px rgba(12, 12, 16, 0.18)',
});

const fluid = (small: number, large: number) =>
  `clamp(${small}rem, ${(small - 0.25).toFixed(3)}rem + 1.2vw, ${large}rem)`;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  defaultColorScheme: 'light',
  spacing: 8,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
    fontWeightMedium: 600,
    h1: { fontSize: fluid(1.75, 2.25), fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.025em' },
    h2: { fontSize: fluid(1.4, 1.625), fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' },
    h3: { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.012em' },
    h4: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.008em' },
    h5: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    h6: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    subtitle1: { fontSize: '1.0625rem', fontWeight: 400, lineHeight: 1.55 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        // The scrollbar is always there, so that all pages have the same width. Focused elements are scrolled out from
        // under the top bar.
        html: { overflowY: 'scroll', textSizeAdjust: '100%', scrollPaddingTop: topBarHeight + 16 },
        body: { minHeight: '100dvh', textRendering: 'optimizeLegibility' },
        '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
        '::selection': { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.22)` },
        ':focus-visible': focusRing(theme),
        'h1:focus, h2:focus, main:focus': { outline: 'none' },
        // Forced colors remove backgrounds. Lines show what a button is, and the system's own color what is selected.
        '@media (forced-colors: active)': {
          '.MuiButton-root, .MuiIconButton-root, .MuiChip-root, .MuiLinearProgress-root, .MuiSwitch-track': {
            border: '1px solid !important',
          },
          '[aria-selected="true"], [role="radiogroup"] > :has(:checked), [aria-current="page"], [aria-pressed="true"], .MuiLinearProgress-bar, .Mui-checked + .MuiSwitch-track':
            {
              forcedColorAdjust: 'none',
              color: 'HighlightText !important',
              backgroundColor: 'Highlight !important',
              '& *': { color: 'inherit !important' },
            },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { padding: '7px 16px', minHeight: 40, borderRadius: 10 },
        sizeSmall: { padding: '3px 12px', minHeight: 32, fontSize: '0.875rem' },
        sizeLarge: { padding: '10px 22px', minHeight: 48, fontSize: '1rem' },
        outlined: ({ theme }) => ({
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': {
            borderColor: theme.vars.palette.text.disabled,
            backgroundColor: theme.vars.palette.background.paper,
          },
          // Cards would otherwise not stand out from this surface.
          ...theme.applyStyles('dark', {
            borderColor: '#3d3d45',
            backgroundColor: '#222226',
            '&:hover': { backgroundColor: '#2a2a2f' },
          }),
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 16 } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          borderRadius: 16,
          border: `1px solid ${theme.vars.palette.divider}`,
          margin: 16,
          width: 'calc(100% - 32px)',
          // The buttons of a form stay in sight while its fields scroll.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          '& > form > .MuiAlert-root': { margin: '8px 24px' },
        }),
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.015em' },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(12, 12, 16, 0.5)' } } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiPickerPopper: { styleOverrides: { paper: floating } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 10,
          backgroundColor: theme.vars.palette.background.paper,
          // The field is as tall as a large button, which is often beside it.
          '&:not(.MuiInputBase-sizeSmall):not(.MuiInputBase-multiline) .MuiOutlinedInput-input': {
            paddingTop: 12.5,
            paddingBottom: 12.5,
          },
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: theme.vars.palette.text.secondary,
          },
        }),
        // The outline of the box draws the focus ring.
        input: { '&:focus-visible': { outline: 'none' } },
        notchedOutline: ({ theme }) => ({
          borderColor: inputBorder.light,
          ...theme.applyStyles('dark', { borderColor: inputBorder.dark }),
        }),
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        notchedOutline: ({ theme }) => ({
          borderColor: inputBorder.light,
          ...theme.applyStyles('dark', { borderColor: inputBorder.dark }),
        }),
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiInputBase: {
      // MUI uses these keyframes to move a label off an autofilled field, but our labels never move.
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 } }),
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginTop: 4 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          fontSize: '0.8125rem',
          fontWeight: 500,
          backgroundColor: '#27272a',
          color: '#fafafa',
          padding: '6px 10px',
          borderRadius: 8,
        },
        arrow: { color: '#27272a' },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500 } } },
    MuiTab: { styleOverrides: { root: { fontWeight: 600, minHeight: 44 } } },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
        head: ({ theme }) => ({ fontWeight: 600, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary }),
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: 10 } } },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme, ownerState }) => {
          const { main, mainChannel } = theme.vars.palette[ownerState.severity ?? 'success'];
          return {
            border: `1px solid rgba(${mainChannel} / 0.3)`,
            borderRadius: 10,
            alignItems: 'center',
            color: theme.vars.palette.text.primary,
            backgroundColor: `rgba(${mainChannel} / 0.08)`,
            '& .MuiAlert-icon': { color: main },
          };
        },
      },
    },
  },
});
