import ViewColumn from '@mui/icons-material/ViewColumn'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { lazyDialog } from '../../../ui/loading/lazyDialog.tsx'
import { usePaletteButton } from '../../../ui/palette.ts'
import { useMenu } from '../../../ui/useMenu.ts'
import { useTableColumns } from './TableColumnsContext.tsx'

const ColumnsPopover = lazyDialog(() => import('./ColumnsPopover.tsx'), 'ColumnsPopover')

/** The button above a table that opens `ColumnsPopover`, in which users show, hide and order its columns. */
export const ColumnsMenu = () => {
  const title = useTranslate()('ra.action.select_columns')
  const table = useTableColumns()
  const { button, anchor, close } = useMenu('dialog')
  const ref = usePaletteButton('list', title, ViewColumn)
  return (
    <>
      <Button ref={ref} size="small" {...button}>
        {title}
      </Button>
      {anchor && table && <ColumnsPopover title={title} anchor={anchor} table={table} onClose={close} />}
    </>
  )
}
