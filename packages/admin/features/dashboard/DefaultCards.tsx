import WarningAmber from '@mui/icons-material/WarningAmber'
import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ResourceProps, useDataProvider } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { countReferences } from '../../resource/weight.ts'
import { can, serverHas } from '../../session/session.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { PageMessage, RetryButton } from '../../ui/message/PageMessage.tsx'
import { CardGrid, CardSkeletons, CardStack } from './CardGrid.tsx'
import { ActivityCard } from './cards/ActivityCard.tsx'
import { AttentionCard } from './cards/AttentionCard.tsx'
import { BreakdownCard } from './cards/BreakdownCard.tsx'
import { NumberCard } from './cards/NumberCard.tsx'
import { SeriesCard } from './cards/SeriesCard.tsx'
import { TableCard } from './cards/TableCard.tsx'
import { attentionOf } from './data/attention.ts'
import { type ChartOptions, chartOptionsOf, isCounted } from './data/options.ts'
import { totalQuery } from './data/useTotal.ts'
import { planCards } from './planCards.ts'

const EmptyDashboard = lazyPart(() => import('./EmptyDashboard.tsx'), 'EmptyDashboard', PartLoadError)

// Only those that others refer to most are counted: the page sends a request for each.
const maxCounted = 8

/** The cards of a dashboard without its own: counts the records of the resources, and shows what `planCards` chooses of those that have any. */
export const DefaultCards = ({ resources }: { resources: readonly ResourceProps[] }) => {
  const dataProvider = useDataProvider()
  const references = countReferences()
  const listed = resources
    .filter((resource) => resource.list && can('list', resource.name) && isCounted(resource))
    .map((resource) => ({
      name: resource.name,
      references: references.get(resource.name) ?? 0,
      ...chartOptionsOf(resource),
    }))
    .sort((a, b) => b.references - a.references || chartsOf(b) - chartsOf(a))
    .slice(0, maxCounted)
    .sort((a, b) => orderOf(resources, a.name) - orderOf(resources, b.name))
  const totals = useQueries({
    queries: listed.map(({ name, references: _references, ...options }) => totalQuery(dataProvider, name, options)),
  })
  if (totals.some(({ isPending }) => isPending)) return <CardSkeletons />
  const [failed] = totals.flatMap(({ error }) => error ?? [])
  if (failed && totals.every(({ isError }) => isError)) {
    return (
      <PageMessage icon={<WarningAmber />} text={failed.message} isError>
        <RetryButton onClick={() => Promise.all(totals.map(({ refetch }) => refetch()))} />
      </PageMessage>
    )
  }
  const counted = listed.map((resource, at) => ({ ...resource, total: totals[at]?.data ?? 0 }))
  const plan = planCards(counted)
  if (plan.numbers.length === 0 && totals.every(({ isSuccess }) => isSuccess))
    return (
      <Suspense>
        <EmptyDashboard resources={listed.map(({ name }) => name)} />
      </Suspense>
    )
  const { numbers, numberWidth, series, table, breakdowns } = plan
  const numberCards = numbers.map((name) => <NumberCard key={`number ${name}`} resource={name} width={numberWidth} />)
  const seriesCard = series.length > 0 && <SeriesCard key="series" resource={series} width="twoThirds" />
  const tableCard = table && <TableCard key={`table ${table}`} resource={table} width="twoThirds" />
  const breakdownCards = breakdowns.map((name) => <BreakdownCard key={`breakdown ${name}`} resource={name} />)
  const activityCard = serverHas('activity') &&
    listed.some(({ name }) => can('history', name) && !infoOf(name).hidesPeople) && <ActivityCard key="activity" />
  const attentions = counted.flatMap(({ name, timeline, total }) =>
    total > 0 ? (attentionOf(name, infoOf(name), timeline) ?? []) : [],
  )
  const attentionCard = attentions.length > 0 && <AttentionCard key="attention" of={attentions} />
  const sideCards = [attentionCard, ...breakdownCards, activityCard].filter(Boolean)
  return (
    <CardGrid>
      {numberCards}
      <CardStack key="main" width={sideCards.length > 0 ? 'twoThirds' : 'full'}>
        {seriesCard}
        {tableCard}
      </CardStack>
      {sideCards.length > 0 && <CardStack key="side">{sideCards}</CardStack>}
    </CardGrid>
  )
}

const chartsOf = ({ breakdown, timeline }: ChartOptions) => (breakdown ? 1 : 0) + (timeline ? 1 : 0)

const orderOf = (resources: readonly ResourceProps[], wanted: string) =>
  resources.findIndex(({ name }) => name === wanted)
