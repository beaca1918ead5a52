import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import { can, serverHas } from '../../../session/session.ts'
import { ActivityCard } from '../cards/ActivityCard.tsx'
import { AttentionCard } from '../cards/AttentionCard.tsx'
import { BreakdownCard } from '../cards/BreakdownCard.tsx'
import { mayShow } from '../cards/mayShow.tsx'
import { NumberCard } from '../cards/NumberCard.tsx'
import { SeriesCard } from '../cards/SeriesCard.tsx'
import { TableCard } from '../cards/TableCard.tsx'
import { TextCard } from '../cards/TextCard.tsx'
import { chartOptionsOf, isCounted } from '../data/options.ts'
import { type CardWidth, cardWidths } from '../grid.ts'
import type { PlacedCard } from './layout.ts'

/** A card that a dashboard can show. Layouts store its key, which has to stay the same between releases. */
export interface OfferedCard {
  readonly key: string
  /** The name for the menu and for screen readers. */
  readonly name: string
  readonly width: number
  readonly element: ReactElement
}

type CardElement = ReactElement<{ width?: CardWidth; title?: unknown; resource?: string | readonly string[] }>

/** Returns the cards that can be arranged: those of the project or the default ones, and the others that the resources can have. */
export const useCatalogue = (children: ReactNode) => {
  const nameOf = useCardName()
  const definitions = Object.values(useResourceDefinitions())
  const toCard = (element: CardElement): OfferedCard => ({
    key: keyOf(element),
    name: nameOf(element),
    width: cardWidths[element.props.width ?? 'third'],
    element,
  })
  const own = Children.toArray(children)
    .filter((child): child is CardElement => isValidElement(child))
    .filter(({ props }) => mayShow(props))
    .map(toCard)
  // The administration's pages are no subject of a dashboard.
  const listed = definitions.filter(
    ({ name, hasList, options }) =>
      hasList && isCounted({ name, options }) && !name.startsWith('auth/') && can('list', name),
  )
  const activity = serverHas('activity') ? [activityCard] : []
  const offered = [...listed.flatMap(({ name, options }) => cardsOf(name, options)), ...activity].map(toCard)
  return { own, others: offered.filter(({ key }) => !own.some((card) => card.key === key)) }
}

/** Returns the card of a place in a layout; undefined if the project has it no longer, or the user may not see it. */
export const cardAt = (
  { key, width, card, settings }: PlacedCard,
  cards: readonly OfferedCard[],
): OfferedCard | undefined => {
  if (card !== 'text' || settings === undefined) return cards.find((each) => each.key === key)
  const { title, text } = settings
  const element = (
    <TextCard key={key} title={title}>
      <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
    </TextCard>
  )
  return { key, name: title, width, element }
}

/** Returns the key that the project gave a card, or else its place. `Children.toArray` has put `.$` before the former. */
const keyOf = ({ key }: ReactElement): string => String(key).replace(/^\.\$/, '')

const activityCard = <ActivityCard key="activity" />

const cardsOf = (resource: string, options: Record<string, unknown> | undefined): CardElement[] => {
  const { breakdown, timeline } = chartOptionsOf({ name: resource, ...(options && { options }) })
  return [
    <NumberCard key={`number ${resource}`} resource={resource} width="quarter" />,
    timeline && <SeriesCard key={`series ${resource}`} resource={resource} width="twoThirds" />,
    breakdown && <BreakdownCard key={`breakdown ${resource}`} resource={resource} />,
    <TableCard key={`table ${resource}`} resource={resource} width="twoThirds" />,
  ].filter((card): card is ReactElement<{ resource: string; width?: CardWidth }> => isValidElement(card))
}

/** The kinds of cards, whose names say what a card shows of its resource. */
const kinds = new Map<unknown, string>([
  [NumberCard, 'number'],
  [SeriesCard, 'series'],
  [BreakdownCard, 'breakdown'],
  [TableCard, 'table'],
  [AttentionCard, 'attention'],
  [ActivityCard, 'activity'],
])

const useCardName = () => {
  const translate = useTranslate()
  const label = useGetResourceLabel()
  return (element: CardElement): string => {
    const {
      type,
      props: { title, resource },
    } = element
    if (typeof title === 'string') return translate(title, { _: title })
    const [name] = [resource].flat()
    const kind = kinds.get(type)
    if (kind === undefined) return keyOf(element)
    return translate(`slipform.dashboard.kinds.${kind}`, { name: name === undefined ? '' : label(name, 2) })
  }
}
