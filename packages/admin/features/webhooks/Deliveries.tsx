import { Box, Button, Stack, Typography } from '@mui/material'
import {
  type RaRecord,
  RecordContextProvider,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { JsonField } from '../../fields/JsonField.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

const deliveries = 'auth/webhook_deliveries'

const colors = { waiting: 'amber', sent: 'green', failed: 'red' } as const

const statuses = (['waiting', 'sent', 'failed'] as const).map((id) => ({
  id,
  name: `slipform.webhooks.statuses.${id}`,
  color: colors[id],
}))

const refetchMs = 2_000

/** The last deliveries of a webhook, each with its body, its error and a button to send it again. */
export const Deliveries = () => {
  const translate = useTranslate()
  const webhook = useRecordContext()
  const { data, refetch } = useGetList(
    deliveries,
    {
      filter: { webhook_id: webhook?.id },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    {
      enabled: webhook !== undefined,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? refetchMs : false),
    },
  )
  if (webhook === undefined || data === undefined) return null
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
        {translate('slipform.webhooks.deliveries')}
      </Typography>
      {data.length === 0 && <Box sx={{ p: 2 }}>{translate('slipform.webhooks.none')}</Box>}
      {data.map((delivery) => (
        <RecordContextProvider key={delivery.id} value={delivery}>
          <Delivery delivery={delivery} onSent={refetch} />
        </RecordContextProvider>
      ))}
    </Box>
  )
}

/** Whether a delivery is sent within seconds: after a failed attempt it waits longer. */
const isUnderWay = ({ status, error }: RaRecord) => status === 'waiting' && !error

const Delivery = ({ delivery, onSent }: { delivery: RaRecord; onSent: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { id, event, record_id, status, response_status, error, attempts, next_at, created_at, payload } = delivery
  const send = () =>
    httpClient(`${api}/${deliveries}/${id}/send`, { method: 'POST' })
      .then(() => notify('slipform.webhooks.waits'))
      .catch((fault: Error) => notify(fault.message, { type: 'error' }))
      .finally(onSent)
  const facts = [
    response_status && `${translate('slipform.webhooks.response')} ${response_status}`,
    attempts > 1 && `${translate('slipform.webhooks.attempts')} ${attempts}`,
  ]
  return (
    <Box component="details" sx={deliveryStyle}>
      <summary>
        <BadgeField source="status" choices={statuses} />
        <span>
          {translate(`slipform.webhooks.events.${event}`)} · {translate('slipform.webhooks.record')} {record_id}
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <RelativeTime value={created_at} />
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </Box>
      </summary>
      <Stack sx={{ gap: 1, pt: 1 }}>
        {error && <Typography color="error">{error}</Typography>}
        {status === 'waiting' && (
          <span>
            {translate('slipform.webhooks.next_at')} <RelativeTime value={next_at} />
          </span>
        )}
        {payload === null ? (
          translate('slipform.webhooks.no_payload')
        ) : (
          <section aria-label={translate('slipform.webhooks.payload')}>
            <JsonField source="payload" />
          </section>
        )}
        {status !== 'waiting' && (
          <Button variant="outlined" onClick={send} sx={{ alignSelf: 'flex-start' }}>
            {translate('slipform.webhooks.again')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

const deliveryStyle = {
  px: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: 1.5,
    minHeight: 32,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
} as const
