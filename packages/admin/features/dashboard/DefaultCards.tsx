import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ResourceProps, useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { groupOf, infoOf, pagesOption } from '../../resource/named.ts'
import { isTitledByKey } from '../../resource/title.ts'
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
import { totalQuery } from './data/totalQuery.ts'
import { planCards } from './planCards.ts'

const EmptyDashboard = lazyPart(() => import('./EmptyDashboard.tsx'), 'EmptyDashboard', PartLoadError)

// The number of resources whose records are counted: each takes a request.
const maxCounted = 8

/** The widths of one to four numbers, which fill a row. */
const numberWidths = ['third', 'half', 'third', 'quarter'] as const

/** The cards of a dashboard without cards of its own: counts the records of the resources, and shows the cards that `planCards` chooses. */
export const DefaultCards = ({ resources }: { resources: readonly ResourceProps[] }) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const dataProvider = useDataProvider()
  const featured = featuredOf(resources)
  const totals = useQueries({ queries: featured.map(({ name }) => totalQuery(dataProvider, name)) })
  if (totals.some(({ isPending }) => isPending)) {
    const numbers = Math.min(featured.length, numberWidths.length)
    return <CardSkeletons numbers={numbers} width={numberWidths[numbers - 1] ?? 'quarter'} />
  }
  const [failed] = totals.flatMap(({ error }) => error ?? [])
  if (failed && totals.every(({ isError }) => isError)) {
    return <ReadError error={failed} onRetry={() => Promise.all(totals.map(({ refetch }) => refetch()))} />
  }
  const plan = planCards(featured.map((resource, at) => ({ ...resource, total: totals[at]?.data ?? 0 })))
  if (plan.numbers.length === 0 && !failed) {
    return (
      <Suspense>
        <EmptyDashboard resources={featured.map(({ name }) => name)} />
      </Suspense>
    )
  }
  const hasActivity =
    serverHas('activity') && featured.some(({ name }) => can('history', name) && !infoOf(name).hidesPeople)
  const count = plan.numbers.length + (plan.money ? 1 : 0) + (plan.late ? 1 : 0)
  const width = numberWidths[count - 1] ?? 'quarter'
  const hasSide = plan.breakdowns.length > 0 || hasActivity
  return (
    <CardGrid>
      {plan.money && <NumberCard resource={plan.money.name} sum={plan.money.amount} width={width} />}
      {plan.numbers.map(({ name }) => (
        <NumberCard key={name} resource={name} width={width} />
      ))}
      {plan.late && (
        <NumberCard
          resource={plan.late.name}
          title={translate('slipform.dashboard.late', { name: withSmallInitial(labelOf(plan.late.name, 2)) })}
          filter={plan.late.late}
          better="lower"
          width={width}
        />
      )}
      <CardStack width={hasSide ? 'twoThirds' : 'full'}>
        {plan.series && <SeriesCard resource={plan.series.name} />}
        {plan.tables.map(({ name }) => (
          <TableCard key={name} resource={name} />
        ))}
      </CardStack>
      {hasSide && (
        <CardStack>
          {plan.breakdowns.map(({ name }) => (
            <BreakdownCard key={name} resource={name} />
          ))}
          {hasActivity && <ActivityCard />}
        </CardStack>
      )}
    </CardGrid>
  )
}

/** Returns the first resources of the menu, if any only those without a heading. */
const featuredOf = (resources: readonly ResourceProps[]) => {
  const listed = resources.filter((resource) => resource.list && can('list', resource.name) && isCounted(resource))
  const main = listed.filter((resource) => groupOf(resource) === '')
  return (main.length > 0 ? main : listed).slice(0, maxCounted).map((resource) => {
    const { name } = resource
    const options = resource.options?.[pagesOption] ?? {}
    return {
      name,
      isTitled: typeof options.title === 'function' || !isTitledByKey({ name, info: infoOf(name), options }),
      ...chartOptionsOf(resource),
    }
  })
}
