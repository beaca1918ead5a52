import { Box, Stack, Typography } from '@mui/material'
import { type RaRecord, RecordContextProvider, useGetList, useRecordContext, useTranslate } from 'react-admin'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { JsonField } from '../../fields/JsonField.tsx'
import { coloredChoices } from '../../i18n/choiceName.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SendButton } from '../../ui/SendButton.tsx'

const deliveries = 'auth/webhook_deliveries'

const statuses = coloredChoices('slipform.webhooks.statuses', { waiting: 'amber', sent: 'green', failed: 'red' })

const refetchMs = 2_000

/** The last deliveries of a webhook, each with its payload, its error and a button that sends it again. */
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

/** Whether a delivery will be sent within seconds. After a failed attempt it waits longer, and is not followed. */
const isUnderWay = ({ status, error }: RaRecord) => status === 'waiting' && !error

const Delivery = ({ delivery, onSent }: { delivery: RaRecord; onSent: () => unknown }) => {
  const translate = useTranslate()
  const { id, event, record_id, status, response_status, error, attempts, next_at, created_at, payload } = delivery
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
          <SendButton
            variant="outlined"
            label="slipform.webhooks.again"
            path={`${deliveries}/${id}/send`}
            successText="slipform.webhooks.waits"
            onEnd={onSent}
            sx={{ alignSelf: 'flex-start' }}
          />
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
