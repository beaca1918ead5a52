import { Button } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { LoadErrorNotice } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'
import { useMenu } from '../../../ui/useMenu.ts'
import { useTableColumns } from './TableColumnsContext.tsx'

const ColumnsPopover = lazyPart(() => import('./ColumnsPopover.tsx'), 'ColumnsPopover', LoadErrorNotice)

/** The button above a table that opens its columns: users show, hide and order them. */
export const ColumnsMenu = () => {
  const title = useTranslate()('ra.action.select_columns')
  const table = useTableColumns()
  const { button, anchor, close } = useMenu('dialog')
  return (
    <>
      <Button size="small" {...button}>
        {title}
      </Button>
      {anchor && table && (
        <Suspense>
          <ColumnsPopover title={title} anchor={anchor} table={table} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
