import { addsClass } from './names.ts'
import { type ColorTokens, fontSizes, heights, radii, type ThemeComponents } from './tokens.ts'

/** Without this, inputs of react-admin leave an empty line for a help text. */
const withoutHelp = { helperText: false }
const inputs: ThemeComponents = Object.fromEntries(
  [
    'Date',
    'DateTime',
    'NullableBoolean',
    'Number',
    'Password',
    'Select',
    'SelectArray',
    'Text',
    'TextArray',
    'Time',
  ].map((name) => [`Ra${name}Input`, { defaultProps: withoutHelp }]),
)

const labelStyle = (color: ColorTokens) => ({
  transform: 'none',
  color: color.text,
  fontSize: fontSizes.md,
  fontWeight: 500,
  lineHeight: '20px',
  '&.Mui-focused, &.Mui-error': { color: color.text },
  // Hides the asterisk: most inputs are required, so forms mark the optional ones instead.
  '& span[aria-hidden]': { display: 'none' },
})

/**
 * The part of the theme for the components that users operate: buttons, inputs and switches. It colours only the default `color` of a
 * component, for buttons `primary`: all others come from the palette.
 */
export const controls = (color: ColorTokens): ThemeComponents => ({
  MuiButtonBase: {
    // The focus ring replaces the ripple, which is hard to see.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: heights.control,
        padding: '0 12px',
        borderRadius: radii.medium,
        fontSize: fontSizes.md,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
      },
      text: { padding: '0 8px' },
      textPrimary: {
        color: color.textMuted,
        '&:hover': { backgroundColor: color.hover, color: color.text },
      },
      outlined: { backgroundColor: color.surface, boxShadow: color.shadow },
      outlinedPrimary: {
        color: color.text,
        borderColor: color.lineStrong,
        '&:hover': { backgroundColor: color.hover, borderColor: color.lineStrong },
      },
      contained: { '&.Mui-disabled': { backgroundColor: color.line, color: color.textFaint } },
      containedPrimary: {
        backgroundColor: color.primary,
        color: color.onPrimary,
        '&:hover': { backgroundColor: color.primary, opacity: 0.88 },
      },
      // A label needs no icon. Shown are only the plus of a button that creates something, and the progress of a request.
      startIcon: {
        marginRight: 6,
        marginLeft: -2,
        '& > *:nth-of-type(1)': { fontSize: 16 },
        [`.MuiButton-root:not(.RaCreateButton-root, .${addsClass}) > &:not(:has([role=progressbar]))`]: {
          display: 'none',
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radii.medium,
        '&:hover': { backgroundColor: color.hover },
        // On a phone react-admin renders its buttons as icon buttons, with the default `color` of a button, `primary`.
        variants: [
          { props: { color: 'default' }, style: { color: color.textMuted } },
          { props: { color: 'primary' }, style: { color: color.textMuted } },
        ],
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover', color: 'inherit' }, styleOverrides: { root: { fontWeight: 480 } } },
  // The label is above its input, so that labels align and long ones are not cut.
  MuiInputLabel: {
    // No second asterisk beside react-admin's: the input itself says that it is required.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: '100%',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        ...labelStyle(color),
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: heights.control,
        borderRadius: radii.medium,
        backgroundColor: color.surface,
        fontSize: fontSizes.md,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: color.lineStrong,
          '& > legend': { display: 'none' },
        },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: color.textFaint },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.MuiInputBase-colorPrimary.Mui-focused': { boxShadow: `0 0 0 3px ${color.accentSoft}` },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${color.redSoft}` },
      },
      input: { padding: '6px 10px', height: 20 },
      inputSizeSmall: { padding: '6px 10px' },
      multiline: { padding: '6px 10px', '& textarea': { padding: 0 } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: fontSizes.sm, lineHeight: '16px' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: fontSizes.md } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { '&.MuiInputBase-sizeSmall': { padding: '1px 8px', gap: 4 } },
      // Aligns the text with the text of other inputs.
      root: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '4px 2px' } },
      // Doubled, to outweigh MUI's own style of options.
      option: { '&&': { minHeight: 32, fontSize: fontSizes.md, borderRadius: radii.small, marginInline: 4 } },
      paper: { border: `1px solid ${color.line}`, boxShadow: color.shadowFloat, borderRadius: radii.large },
    },
  },
  ...inputs,
  // The list of choices covers other inputs: it opens once users type, click or press an arrow.
  RaAutocompleteInput: { defaultProps: { ...withoutHelp, openOnFocus: false } },
  // The label of this input is a legend: it gets the style of other labels.
  RaCheckboxGroupInput: {
    styleOverrides: {
      root: {
        '& .RaCheckboxGroupInput-label': labelStyle(color),
      },
    },
  },
  RaBooleanInput: {
    defaultProps: withoutHelp,
    styleOverrides: { root: { marginTop: 8, '& .MuiFormHelperText-root': { marginTop: -2 } } },
  },
  MuiCheckbox: {
    styleOverrides: { root: { color: color.lineStrong, borderRadius: radii.small, '& svg': { fontSize: 18 } } },
  },
  MuiSwitch: { styleOverrides: { track: { backgroundColor: color.lineStrong } } },
  MuiChip: {
    styleOverrides: {
      root: {
        fontWeight: 500,
        fontSize: fontSizes.sm,
        borderRadius: 99,
        variants: [
          {
            props: { variant: 'filled', color: 'default' },
            style: { backgroundColor: color.slateSoft, color: color.slate },
          },
          { props: { variant: 'outlined', color: 'default' }, style: { borderColor: color.lineStrong } },
        ],
      },
      sizeSmall: { height: 20 },
    },
  },
})
