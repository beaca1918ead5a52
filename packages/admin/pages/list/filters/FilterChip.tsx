import Close from '@mui/icons-material/Close'
import { Box, ButtonBase } from '@mui/material'
import { useGetMany, useGetRecordRepresentation, useTranslate } from 'react-admin'
import { isPeriod } from '../../../api/filter/periods.ts'
import { firstNames } from '../../../format/firstNames.ts'
import { useFormatLocale } from '../../../format/locale.ts'
import { formatMeasure, measureOf } from '../../../format/measure.ts'
import { formatDate, formatTimestamp, timeOf } from '../../../format/timestamp.ts'
import { useMenu } from '../../../ui/useMenu.ts'
import { people } from '../../../ui/useUsers.ts'
import type { FilterCondition } from './conditions.ts'
import { type ConditionField, choicesOf, isOfUsers, me, referenceOf } from './fields.ts'
import { ConditionEditor } from './LazyConditionEditor.tsx'
import { operatorText } from './operatorText.ts'

/** A condition of a list's filter, and functions that change or remove it. */
export interface FilterChipProps {
  condition: FilterCondition
  /** Undefined for a condition on a field that the list does not offer: the condition can only be removed. */
  field: ConditionField | undefined
  label: string
  onChange: (condition: FilterCondition) => void
  onRemove: () => void
}

/** A condition of the filter bar as a chip: a button with field, operator and value, which opens the editor, and one that removes it. */
export const FilterChip = ({ condition, field, label, onChange, onRemove }: FilterChipProps) => {
  const translate = useTranslate()
  const { button, anchor, close } = useMenu('dialog')
  const preload = () => void ConditionEditor.preload()
  return (
    <Box className="filter-chip" data-field={condition.field} sx={styles}>
      <ButtonBase disabled={field === undefined} onPointerEnter={preload} onFocus={preload} {...button}>
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
        <ConditionEditor
          anchor={anchor}
          field={field}
          label={label}
          condition={condition}
          onChange={onChange}
          onClose={close}
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

/** The most values that a chip names; it counts the others. */
const maxNames = 3

/** The value of a condition as text, by the kind of its field. */
const ConditionText = ({ condition, field }: { condition: FilterCondition; field: ConditionField | undefined }) => {
  const { operator, value } = condition
  const translate = useTranslate()
  const locale = useFormatLocale()
  const textOf = (member: unknown) => nameOf(member, field, translate, locale)
  const values = Array.isArray(value) ? value : [value]
  const reference = referenceOf(field)
  if (operator === 'empty' || operator === 'not_empty') return null
  if (operator === 'within') return isPeriod(value) ? translate(`slipform.filters.${value}`) : String(value)
  if (operator === 'between') return values.map(textOf).join(' – ')
  if (field?.kind === 'reference' && reference !== undefined) return <RecordNames ids={values} reference={reference} />
  // Before the branch of references: who may not list users has no reference to them.
  if (isOfUsers(field) && values.includes(me)) return translate('slipform.filters.me')
  return firstNames(values.map(textOf), maxNames)
}

/** Returns a value as the list shows it. */
const nameOf = (
  value: unknown,
  field: ConditionField | undefined,
  translate: (key: string, options?: object) => string,
  locale: string,
) => {
  if (field?.kind === 'date' && typeof value === 'string') return formatDate(value.slice(0, 10), locale)
  const time = field?.kind === 'timestamp' ? timeOf(value) : undefined
  if (time !== undefined) return formatTimestamp(time, locale)
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  const measure = field?.kind === 'number' && field.field ? measureOf(field.field.info) : {}
  if (Object.keys(measure).length > 0) return formatMeasure(String(value), measure, locale)
  const choice = choicesOf(field).find(({ id }) => id === value)
  if (choice) return translate(choice.name, { _: choice.name })
  return typeof value === 'object' ? translate('slipform.filters.advanced') : String(value)
}

const RecordNames = ({ ids, reference }: { ids: unknown[]; reference: string }) => {
  const translate = useTranslate()
  const isMe = (id: unknown) => id === me && reference === people
  const { data = [] } = useGetMany(reference, { ids: ids.filter((id) => !isMe(id)).map(String) })
  const represent = useGetRecordRepresentation(reference)
  const nameOfRecord = (id: unknown) => {
    if (isMe(id)) return translate('slipform.filters.me')
    const record = data.find((candidate) => String(candidate?.id) === String(id))
    return record ? String(represent(record)) : '…'
  }
  return firstNames(ids.map(nameOfRecord), maxNames)
}
