import { Button } from '@mui/material'
import { Link, ListBase, useTranslate } from 'react-admin'
import { RelationContext } from '../../pages/list/relation.ts'
import { KeyTable } from './keys.tsx'
import { ownKeys } from './ownKeys.ts'

/** The user's own API keys, which users create and revoke. */
export const AccountKeys = () => {
  const translate = useTranslate()
  return (
    <ListBase
      resource={ownKeys}
      perPage={100}
      sort={{ field: 'created_at', order: 'DESC' }}
      disableSyncWithLocation
      storeKey={false}
    >
      {translate('slipform.auth.keys_own')}
      <RelationContext value={{ key: ownKeys, filter: {} }}>
        <KeyTable />
      </RelationContext>
      <Button variant="outlined" component={Link} to={`/${ownKeys}/create`} sx={{ mt: 1 }}>
        {translate('slipform.auth.key_create')}
      </Button>
    </ListBase>
  )
}
