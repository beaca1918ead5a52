import { ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import type { Total } from '../../pages/list/columns/columns.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { useMenu } from '../../ui/useMenu.ts'

const totals: readonly Total[] = ['sum', 'avg', 'median', 'p90', 'min', 'max', 'none']

interface TotalMenuProps {
  readonly source: string
  readonly label?: ReactNode
  readonly total: Total
  readonly onChoose: (total: Total) => void
  /** The value of the total. */
  readonly children?: ReactNode
}

/** The total of a column in the footer of a table, as a button that opens a menu of other totals. */
export const TotalMenu = ({ source, label, total, onChoose, children }: TotalMenuProps) => {
  const translate = useTranslate()
  const { button, anchor, ...menu } = useMenu()
  const column = useTranslateLabel()({ source, resource: useResourceContext(), ...(label !== undefined && { label }) })
  const name = translate('slipform.list.total_of', { name: String(column) })
  return (
    <>
      <ButtonBase {...button} sx={children === undefined ? { ...style, ...unset } : style}>
        <span style={visuallyHidden}>{name}</span>
        <span className="slipform-total">{children === undefined ? 'Σ' : translate(`slipform.list.${total}`)}</span>
        {children}
      </ButtonBase>
      {anchor && (
        <ChoiceMenu
          {...menu}
          label={name}
          choices={totals.map((id) => ({ id, name: translate(`slipform.list.${id}`) }))}
          chosen={total}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

// The width of 0 keeps a total from widening its column: a long one extends to the left, where the footer is often empty.
const style = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  justifyContent: 'center',
  marginLeft: 'auto',
  width: 0,
  minWidth: 24,
  minHeight: 24,
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  whiteSpace: 'nowrap',
  '& .slipform-total': { color: 'text.secondary', fontSize: 11, lineHeight: '14px' },
} as const

// The button of a column without a total is visible only while the row has the pointer or the focus.
const unset = {
  '@media (hover: hover)': { opacity: 0, 'tr:hover &, tr:focus-within &': { opacity: 1 } },
} as const
