import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ResourceProps, useDataProvider } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { countReferences } from '../../resource/weight.ts'
import { can, serverHas } from '../../session/session.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { ReadError } from '../../ui/message/PageMessage.tsx'
import { CardGrid, CardSkeletons, CardStack } from './CardGrid.tsx'
import { ActivityCard } from './cards/ActivityCard.tsx'
import { BreakdownCard } from './cards/BreakdownCard.tsx'
import { NumberCard } from './cards/NumberCard.tsx'
import { SeriesCard } from './cards/SeriesCard.tsx'
import { TableCard } from './cards/TableCard.tsx'
import { chartOptionsOf, isCounted } from './data/options.ts'
import { totalQuery } from './data/useTotal.ts'
import { planCards } from './planCards.ts'

const EmptyDashboard = lazyPart(() => import('./EmptyDashboard.tsx'), 'EmptyDashboard', PartLoadError)

// Only those that others refer to most are counted: the page sends a request for each.
const maxCounted = 8

/** The widths of one to four numbers, which fill a row. */
const numberWidths = ['third', 'half', 'third', 'quarter'] as const

/** The cards of a dashboard without its own: counts the records of the resources, and shows what `planCards` chooses of those that have any. */
export const DefaultCards = ({ resources }: { resources: readonly ResourceProps[] }) => {
  const dataProvider = useDataProvider()
  const listed = featuredOf(resources)
  const totals = useQueries({ queries: listed.map(({ name }) => totalQuery(dataProvider, name)) })
  if (totals.some(({ isPending }) => isPending)) return <CardSkeletons />
  const [failed] = totals.flatMap(({ error }) => error ?? [])
  if (failed && totals.every(({ isError }) => isError)) {
    return <ReadError error={failed} onRetry={() => Promise.all(totals.map(({ refetch }) => refetch()))} />
  }
  const plan = planCards(listed.map((resource, at) => ({ ...resource, total: totals[at]?.data ?? 0 })))
  if (plan.numbers.length === 0 && !failed) {
    return (
      <Suspense>
        <EmptyDashboard resources={listed.map(({ name }) => name)} />
      </Suspense>
    )
  }
  const hasActivity =
    serverHas('activity') && listed.some(({ name }) => can('history', name) && !infoOf(name).hidesPeople)
  const hasSide = plan.breakdowns.length > 0 || hasActivity
  return (
    <CardGrid>
      {plan.numbers.map((name) => (
        <NumberCard key={name} resource={name} width={numberWidths[plan.numbers.length - 1] ?? 'quarter'} />
      ))}
      <CardStack width={hasSide ? 'twoThirds' : 'full'}>
        {plan.series && <SeriesCard resource={plan.series} />}
        {plan.table && <TableCard resource={plan.table} />}
      </CardStack>
      {hasSide && (
        <CardStack>
          {plan.breakdowns.map((name) => (
            <BreakdownCard key={name} resource={name} />
          ))}
          {hasActivity && <ActivityCard />}
        </CardStack>
      )}
    </CardGrid>
  )
}

/** Returns the listed resources that others refer to most, in the order of the menu. */
const featuredOf = (resources: readonly ResourceProps[]) => {
  const references = countReferences()
  const listed = resources
    .filter((resource) => resource.list && can('list', resource.name) && isCounted(resource))
    .map((resource) => ({
      name: resource.name,
      references: references.get(resource.name) ?? 0,
      ...chartOptionsOf(resource),
    }))
  const featured = new Set([...listed].sort((a, b) => b.references - a.references).slice(0, maxCounted))
  return listed.filter((resource) => featured.has(resource))
}
