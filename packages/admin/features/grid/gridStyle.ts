import type { Theme } from '@mui/material'

/** How the grid looks: lines between cells, and the states of cells in colours of the theme. */
export const gridStyle = ({ tokens }: Theme) => ({
  '& tbody td.RaDataTable-rowCell': {
    position: 'relative',
    cursor: 'cell',
    borderRight: `1px solid ${tokens.line}`,
    userSelect: 'none',
    '&:focus': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
    '&[aria-readonly=true]': { backgroundColor: tokens.surfaceMuted, color: tokens.textMuted },
    '&[aria-selected=true]': { backgroundColor: tokens.accentSoft },
    '&[data-status=saving]': { color: tokens.textFaint },
    '&[data-status=saved]': { backgroundColor: tokens.greenSoft },
    '&[data-status=conflict]': { backgroundColor: tokens.amberSoft, boxShadow: `inset 0 0 0 1px ${tokens.amber}` },
    '&[data-status=failed]': { backgroundColor: tokens.redSoft, boxShadow: `inset 0 0 0 1px ${tokens.red}` },
    '&[data-editing], &:has([data-shown])': { overflow: 'visible', zIndex: 3 },
    '& .grid-message': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
    '& .grid-message[data-shown]': {
      top: '100%',
      left: 0,
      zIndex: 4,
      width: 'max-content',
      maxWidth: '20rem',
      height: 'auto',
      padding: '4px 8px',
      borderRadius: '4px',
      whiteSpace: 'normal',
      textAlign: 'left',
      color: tokens.text,
      backgroundColor: tokens.surface,
      boxShadow: tokens.shadowFloat,
    },
  },
})
