import { type ColorTokens, fontSizes, radii, type ThemeComponents } from './tokens.ts'

/** The part of the theme for surfaces with content: cards, menus, dialogs, tooltips, tabs. */
export const surfaces = (color: ColorTokens): ThemeComponents => {
  const floating = {
    backgroundImage: 'none',
    border: `1px solid ${color.line}`,
    borderRadius: radii.large,
    boxShadow: color.shadowFloat,
  }
  const alert = (severity: string, strong: string, soft: string) => ({
    [`&.MuiAlert-standard.MuiAlert-color${severity}`]: {
      color: color.text,
      backgroundColor: soft,
      '& .MuiAlert-icon': { color: strong },
    },
  })
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: color.line, borderRadius: radii.large, boxShadow: color.shadow } },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
    MuiMenu: { styleOverrides: { paper: floating, list: { padding: 4 } } },
    MuiPopover: {
      defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } },
      styleOverrides: { paper: floating },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 32,
          borderRadius: radii.small,
          fontSize: fontSizes.md,
          paddingInline: 8,
          gap: 8,
          '& .MuiListItemIcon-root': { minWidth: 0 },
        },
      },
    },
    MuiListItemIcon: {
      styleOverrides: { root: { minWidth: 0, color: color.textMuted, '& svg': { fontSize: 16 } } },
    },
    MuiListItemText: { styleOverrides: { primary: { fontSize: fontSizes.md }, secondary: { fontSize: fontSizes.sm } } },
    // A top heading: while a dialog is open, screen readers do not see the rest of the page with its title.
    MuiDialogTitle: {
      defaultProps: { component: 'h1' } as object,
      styleOverrides: { root: { fontSize: fontSizes.xl, fontWeight: 600, padding: '20px 24px 8px' } },
    },
    // No outline: a dialog has the focus itself if none of its controls takes it.
    MuiDialog: {
      styleOverrides: {
        paper: { ...floating, borderRadius: 12, outline: 0 },
        paperFullScreen: { borderRadius: 0, border: 0 },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4, flexWrap: 'wrap' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(28 27 26 / 40%)' } } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: color.primary,
          color: color.onPrimary,
          fontSize: fontSizes.sm,
          fontWeight: 450,
          borderRadius: radii.small,
          padding: '4px 8px',
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, borderBottom: `1px solid ${color.line}` },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          padding: '8px 12px',
          fontSize: fontSizes.md,
          fontWeight: 500,
        },
        textColorPrimary: { color: color.textMuted, '&.Mui-selected': { color: color.text } },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: radii.medium,
          fontSize: fontSizes.md,
          ...alert('Error', color.red, color.redSoft),
          ...alert('Warning', color.amber, color.amberSoft),
          ...alert('Info', color.blue, color.blueSoft),
          ...alert('Success', color.green, color.greenSoft),
        },
      },
    },
    // All messages appear at the bottom centre of the page, where they cover no control.
    MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'center' } } },
    MuiSnackbarContent: {
      styleOverrides: { root: { backgroundColor: color.primary, color: color.onPrimary, borderRadius: radii.medium } },
    },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: color.hover, borderRadius: radii.small } } },
  }
}
