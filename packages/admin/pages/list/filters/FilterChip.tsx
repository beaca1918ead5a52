import Close from '@mui/icons-material/Close'
import { Box, ButtonBase } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConditionText } from './ConditionText.tsx'
import type { Condition } from './conditions.ts'
import type { FilterField } from './fields.ts'
import { LazyConditionEditor, preloadEditor } from './LazyConditionEditor.tsx'
import { operatorText } from './operatorText.ts'

/** A condition of a list's filter, and functions that change or remove it. */
export interface FilterChipProps {
  condition: Condition
  /** Undefined for a condition that is not among the list's filters: it can only be removed. */
  field: FilterField | undefined
  label: string
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** A condition as a chip: field, operator and value, which open an editor. */
export const FilterChip = ({ condition, field, label, onChange, onRemove }: FilterChipProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)
  return (
    <Box className="filter-chip" data-field={condition.field} sx={styles}>
      <ButtonBase
        disabled={field === undefined}
        aria-haspopup="dialog"
        onPointerEnter={preloadEditor}
        onFocus={preloadEditor}
        onClick={open}
      >
        <span className="field">{label}</span>
        <span>{translate(operatorText(condition, field?.kind))}</span>
        <b>
          <ConditionText condition={condition} field={field} />
        </b>
      </ButtonBase>
      <ButtonBase
        className="remove"
        aria-label={translate('slipform.filters.remove', { field: label })}
        onClick={onRemove}
      >
        <Close sx={{ fontSize: 14 }} />
      </ButtonBase>
      {anchor && field && (
        <LazyConditionEditor
          anchor={anchor}
          field={field}
          label={label}
          condition={condition}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}

const styles = {
  display: 'inline-flex',
  height: 28,
  maxWidth: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
  color: 'text.secondary',
  fontSize: 13,
  overflow: 'hidden',
  '& .MuiButtonBase-root': {
    gap: '6px',
    minWidth: 0,
    px: 1,
    font: 'inherit',
    color: 'inherit',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: 'action.hover' },
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
  '& .remove': { flexShrink: 0, borderLeft: 1, borderColor: 'divider', px: 0.75 },
  '& .field': { color: 'text.primary' },
  '& b': { maxWidth: '20rem', overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary', fontWeight: 560 },
  '& b:empty': { display: 'none' },
} as const
