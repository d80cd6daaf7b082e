import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { shadows, topBarHeight } from '../ui/layout.ts';

declare module '@mui/material/styles' {
  interface SimplePaletteColorOptions {
    /** Text in this color, on a card as well as on `soft`. */
    text?: string;
    /** The background of a badge or tile in this color. */
    soft?: string;
  }
  interface PaletteColor {
    text: string;
    soft: string;
  }
  interface TypeBackground {
    /** What lies on a card: buttons with a border, menus. */
    raised: string;
    /** The groove of segments. */
    track: string;
    /** A segment that is chosen, lighter than its track. */
    selected: string;
    /** The current page, neutral badges, tiles of icons. */
    quiet: string;
  }
  interface TypeText {
    third: string;
  }
  interface TypeAction {
    /** The one filled button of a screen. Its text is white. */
    fill: string;
    fillHover: string;
  }
  interface OwnPalette {
    border: { field: string; button: string };
    chart: { line: string; bars: string; before: string; track: string };
  }
  interface Palette {
    border: OwnPalette['border'];
    chart: OwnPalette['chart'];
  }
  interface PaletteOptions {
    border?: OwnPalette['border'];
    chart?: OwnPalette['chart'];
  }
}

/**
 * Light and dark are two sets of CSS variables under one class on the root element (`light`, `dark`), so that a change
 * of scheme re-renders nothing. Each text color has at least 4.5:1 on both backgrounds of its scheme, each border of an
 * input and each bar of a chart at least 3:1.
 */
const light: PaletteOptions = {
  primary: {
    main: '#4f46e5',
    light: '#6366f1',
    dark: '#4338ca',
    contrastText: '#ffffff',
    text: '#4338ca',
    soft: '#efeefd',
  },
  secondary: {
    main: '#52525b',
    light: '#71717a',
    dark: '#3f3f46',
    contrastText: '#ffffff',
    text: '#57575f',
    soft: '#efeeec',
  },
  success: {
    main: '#15803d',
    light: '#16a34a',
    dark: '#166534',
    contrastText: '#ffffff',
    text: '#15803d',
    soft: '#edf7f0',
  },
  warning: {
    main: '#b45309',
    light: '#d97706',
    dark: '#92400e',
    contrastText: '#ffffff',
    text: '#92400e',
    soft: '#fdf2e0',
  },
  error: {
    main: '#c81e1e',
    light: '#dc2626',
    dark: '#991b1b',
    contrastText: '#ffffff',
    text: '#b01a1a',
    soft: '#fdecec',
  },
  info: {
    main: '#57575f',
    light: '#71717a',
    dark: '#3f3f46',
    contrastText: '#ffffff',
    text: '#57575f',
    soft: '#efeeec',
  },
  background: {
    default: '#fafaf9',
    paper: '#ffffff',
    raised: '#ffffff',
    track: '#efeeec',
    selected: '#ffffff',
    quiet: '#efeeec',
  },
  text: { primary: '#18181b', secondary: '#57575f', third: '#6b6b74', disabled: '#6b6b74' },
  divider: '#e7e5e2',
  border: { field: '#8b8b93', button: '#d6d3cf' },
  chart: { line: '#4f46e5', bars: '#7a74ec', before: '#8b8b93', track: '#efeeec' },
  action: {
    active: '#57575f',
    hover: 'rgba(24, 24, 27, 0.05)',
    selected: '#efeefd',
    fill: '#4f46e5',
    fillHover: '#4338ca',
    disabledBackground: '#ecebe9',
    disabled: '#a1a1aa',
  },
};

const dark: PaletteOptions = {
  primary: {
    main: '#8f97fb',
    light: '#a9b0fd',
    dark: '#7c83f5',
    contrastText: '#0d0c1d',
    text: '#b4b9fd',
    soft: '#26264a',
  },
  secondary: {
    main: '#a1a1aa',
    light: '#d4d4d8',
    dark: '#71717a',
    contrastText: '#111113',
    text: '#a6a6b0',
    soft: '#2a2a2f',
  },
  success: {
    main: '#4ade80',
    light: '#86efac',
    dark: '#22c55e',
    contrastText: '#06210f',
    text: '#4ade80',
    soft: '#11301d',
  },
  warning: {
    main: '#fbbf24',
    light: '#fcd34d',
    dark: '#f59e0b',
    contrastText: '#231602',
    text: '#fcd34d',
    soft: '#352a10',
  },
  error: {
    main: '#f87171',
    light: '#fca5a5',
    dark: '#ef4444',
    contrastText: '#250707',
    text: '#fca5a5',
    soft: '#3d1b1d',
  },
  info: {
    main: '#a1a1aa',
    light: '#d4d4d8',
    dark: '#71717a',
    contrastText: '#111113',
    text: '#a6a6b0',
    soft: '#2a2a2f',
  },
  background: {
    default: '#111113',
    paper: '#19191c',
    raised: '#222226',
    track: '#0d0d0f',
    selected: '#34343b',
    quiet: '#2a2a2f',
  },
  text: { primary: '#f4f4f5', secondary: '#a6a6b0', third: '#8f8f99', disabled: '#8f8f99' },
  divider: '#2b2b30',
  border: { field: '#75757f', button: '#3d3d45' },
  chart: { line: '#8f97fb', bars: '#6f74e6', before: '#85858f', track: '#2e2e34' },
  action: {
    active: '#a6a6b0',
    hover: 'rgba(255, 255, 255, 0.07)',
    selected: '#26264a',
    fill: '#655eef',
    fillHover: '#5850e0',
    disabledBackground: '#26262a',
    disabled: '#6b6b75',
  },
};

const focusRing = ({ vars }: Theme) => ({ outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 });

const floating = ({ theme: { vars } }: { theme: Theme }) => ({
  borderRadius: 12,
  border: `1px solid ${vars.palette.divider}`,
  boxShadow: shadows.menu,
});

const phones = '@media (max-width: 599.95px)';

/** A finger needs 44 pixels, also where less is drawn. */
const touchArea = (inset: string) => ({
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset } },
});

/** Sizes in pixels, which still grow with the size of the reader's text. */
const type = (size: number, lineHeight: number, fontWeight: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: lineHeight / size,
  fontWeight,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  defaultColorScheme: 'light',
  spacing: 8,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
    fontWeightMedium: 600,
    h1: { ...type(24, 32, 700), letterSpacing: '-0.02em', [phones]: type(22, 28, 700) },
    h2: { ...type(20, 28, 700), letterSpacing: '-0.015em' },
    h3: { ...type(16, 24, 650), letterSpacing: '-0.008em' },
    h4: { ...type(16, 24, 650), letterSpacing: '-0.008em' },
    h5: type(15, 24, 650),
    h6: type(14, 20, 650),
    subtitle1: type(15, 24, 400),
    subtitle2: type(14, 20, 600),
    body1: type(14, 20, 400),
    body2: type(13, 20, 400),
    caption: type(12, 16, 400),
    button: { ...type(14, 20, 600), letterSpacing: 0, textTransform: 'none' },
  },
  components: {
    // These two look stronger than the text around them; what is a heading says so itself.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        // The scrollbar is always there, so that all pages have the same width. Focused elements are scrolled out from
        // under the top bar.
        html: { overflowY: 'scroll', textSizeAdjust: '100%', scrollPaddingTop: topBarHeight + 16 },
        body: { minHeight: '100dvh', textRendering: 'optimizeLegibility', fontVariantNumeric: 'tabular-nums' },
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
        root: { padding: '4px 16px', minHeight: 40, ...touchArea('-2px 0') },
        sizeSmall: { padding: '2px 12px', minHeight: 32, fontSize: '0.8125rem', ...touchArea('-6px 0') },
        sizeLarge: { padding: '8px 20px', minHeight: 48, fontSize: '0.9375rem', ...touchArea('0') },
        contained: ({ theme: { vars }, ownerState }) =>
          ownerState.color === 'primary' && {
            '&:not(.Mui-disabled)': { color: vars.palette.common.white, backgroundColor: vars.palette.action.fill },
            '&:not(.Mui-disabled):hover': { backgroundColor: vars.palette.action.fillHover },
          },
        text: ({ theme: { vars }, ownerState }) =>
          ownerState.color === 'primary' && { '&:not(.Mui-disabled)': { color: vars.palette.primary.text } },
        outlined: ({ theme: { vars }, ownerState }) => ({
          '&:not(.Mui-disabled)': {
            color: ownerState.color === 'error' ? vars.palette.error.text : vars.palette.text.primary,
          },
          borderColor: vars.palette.border.button,
          backgroundColor: vars.palette.background.raised,
          '&:hover': { borderColor: vars.palette.border.field, backgroundColor: vars.palette.background.raised },
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, ...touchArea('-2px') } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 12 } },
    },
    MuiDialog: {
      styleOverrides: {
        container: { [phones]: { alignItems: 'flex-end' } },
        paper: ({ theme }) => ({
          // On phones a dialog is a sheet that comes from below.
          '@keyframes sheet': { from: { transform: 'translateY(100%)' } },
          [phones]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: 0,
              width: '100%',
              maxWidth: '100%',
              maxHeight: 'calc(100% - 56px)',
              borderWidth: '1px 0 0',
              borderRadius: '20px 20px 0 0',
              animation: 'sheet 220ms cubic-bezier(0, 0, 0.2, 1)',
              '&::before': {
                content: '""',
                flexShrink: 0,
                alignSelf: 'center',
                width: 36,
                height: 4,
                margin: '8px 0 -4px',
                borderRadius: 2,
                backgroundColor: theme.vars.palette.border.field,
              },
            },
          },
          borderRadius: 16,
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: shadows.dialog,
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
        root: {
          padding: '24px 24px 8px',
          [phones]: { padding: '12px 16px 8px' },
          fontSize: '1.25rem',
          fontWeight: 700,
          letterSpacing: '-0.015em',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          // In a form as without one; what has the focus is drawn 3 px around.
          'form > &': { paddingTop: 4 },
          // A hairline stands over the buttons where the content goes on below: its end covers the line.
          background: `linear-gradient(${vars.palette.background.paper} 0 0) bottom / 100% 1px no-repeat local, linear-gradient(${vars.palette.divider} 0 0) bottom / 100% 1px no-repeat`,
          [phones]: { paddingInline: 16, background: 'none' },
        }),
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: '8px 24px 24px',
          // They stay above the keyboard, side by side.
          [phones]: {
            padding: '12px 16px max(20px, env(safe-area-inset-bottom))',
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            '& > .MuiButton-root': { flex: 1, minHeight: 48 },
          },
        }),
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(12, 12, 16, 0.5)' } } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiPickerPopper: { styleOverrides: { paper: floating } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          ...type(15, 24, 400),
          [phones]: type(16, 24, 400),
          '&:not(.MuiInputBase-sizeSmall):not(.MuiInputBase-multiline) .MuiOutlinedInput-input': {
            height: '1.5rem',
            paddingTop: 10,
            paddingBottom: 10,
            [phones]: { paddingTop: 12, paddingBottom: 12 },
          },
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: theme.vars.palette.text.secondary,
          },
        }),
        // The outline of the box draws the focus ring.
        input: { '&:focus-visible': { outline: 'none' } },
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.border.field }),
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.border.field }),
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
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...type(13, 20, 400),
          marginTop: 4,
          '&.Mui-error': { color: theme.vars.palette.error.text },
        }),
      },
    },
    // The arrow grows with the reader's text.
    MuiSelect: { styleOverrides: { select: { '&&&': { paddingRight: 'calc(1.5rem + 8px)' } } } },
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
    MuiChip: {
      styleOverrides: {
        root: { height: '2rem', borderRadius: 6, fontWeight: 500 },
        sizeSmall: { height: '1.5rem' },
        clickable: touchArea('-6px 0'),
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({
          fontWeight: 600,
          minHeight: 44,
          '&.Mui-selected': { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        root: ({ theme, ownerState }) => ({
          fontWeight: 600,
          ...(ownerState.color === 'primary' && { color: theme.vars.palette.primary.text }),
        }),
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: ({ theme }) => ({ borderRadius: 3, backgroundColor: theme.vars.palette.chart.track }),
        bar: { borderRadius: 3 },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
        head: ({ theme }) => ({ fontWeight: 600, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary }),
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: {
        root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.quiet }),
        rounded: { borderRadius: 8 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme, ownerState }) => {
          const { main, mainChannel } = theme.vars.palette[ownerState.severity ?? 'success'];
          return {
            border: `1px solid rgba(${mainChannel} / 0.3)`,
            borderRadius: 8,
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
