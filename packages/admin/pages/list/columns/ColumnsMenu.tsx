import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LoadErrorNotice } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'
import { useTableColumns } from './TableColumnsContext.tsx'

const ColumnsPopover = lazyPart(() => import('./ColumnsPopover.tsx'), 'ColumnsPopover', LoadErrorNotice)

/** The button above a table that opens its columns: users show, hide and order them. */
export const ColumnsMenu = () => {
  const title = useTranslate()('ra.action.select_columns')
  const table = useTableColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {title}
      </Button>
      {anchor && table && (
        <Suspense>
          <ColumnsPopover title={title} anchor={anchor} table={table} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
