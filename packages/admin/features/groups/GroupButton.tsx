import Category from '@mui/icons-material/Category'
import { Button } from '@mui/material'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { labelOf } from '../../resource/named.ts'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { useGroupField } from './useGroupField.ts'

/** The button above a table that opens a menu with the fields by which its records can be grouped. */
export const GroupButton = ({ place }: Slots['tableOptions']) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const { offered, chosen, choose } = useGroupField()
  const { button, ...menu } = useMenu()
  const ref = usePaletteButton('list', translate('slipform.list.group_by'), Category)
  if (place !== 'toolbar' || offered.length === 0) return null
  const choices = offered.map(({ field }) => {
    const label = labelOf(field)
    const source = field.info.relation ?? field.source
    const name = String(translateLabel({ source, resource, ...(label !== undefined && { label }) }))
    return { id: field.source, name }
  })
  const label = translate('slipform.list.group')
  const current = choices.find(({ id }) => id === chosen?.field.source)
  return (
    <>
      <Button ref={ref} size="small" {...button}>
        {current ? `${label}: ${current.name}` : label}
      </Button>
      <ChoiceMenu
        {...menu}
        label={translate('slipform.list.group_by')}
        choices={[{ id: undefined, name: translate('slipform.list.ungrouped') }, ...choices]}
        chosen={current?.id}
        onChoose={(id) => choose(offered.find(({ field }) => field.source === id))}
      />
    </>
  )
}
