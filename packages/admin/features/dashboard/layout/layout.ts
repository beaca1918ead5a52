import { type CardWidth, cardWidths } from '../grid.ts'

/** A card in its place, as a layout stores it. `card` and `settings` describe a card that only the layout holds. */
export interface PlacedCard {
  /** Which card of `useCatalogue` it is: `number vehicles`. */
  readonly key: string
  /** The columns of twelve. */
  readonly width: number
  readonly card?: 'text'
  readonly settings?: TextSettings
}

export interface TextSettings {
  readonly title: string
  readonly text: string
}

/** The layout of a dashboard, which the server stores as the state of a saved view and checks by `features/views/state.ts`. */
export interface DashboardState {
  readonly cards?: readonly PlacedCard[]
}

/** The widths of cards in rising order. */
export const widthNames = (Object.keys(cardWidths) as CardWidth[]).sort((a, b) => cardWidths[a] - cardWidths[b])

/** Returns the name of a number of columns; of the next smaller width for any other number. */
export const widthNameOf = (columns: number): CardWidth =>
  widthNames.findLast((name) => cardWidths[name] <= columns) ?? 'quarter'

/** Moves a card to a place; places beyond the ends are the ends. */
export const moveCard = (cards: readonly PlacedCard[], key: string, place: number): PlacedCard[] => {
  const moved = cards.find((card) => card.key === key)
  if (moved === undefined) return [...cards]
  const others = cards.filter((card) => card !== moved)
  const at = Math.max(place, 0)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

export const resizeCard = (cards: readonly PlacedCard[], key: string, name: CardWidth): PlacedCard[] =>
  cards.map((card) => (card.key === key ? { ...card, width: cardWidths[name] } : card))

export const removeCard = (cards: readonly PlacedCard[], key: string): PlacedCard[] =>
  cards.filter((card) => card.key !== key)

export const textCard = (settings: TextSettings): PlacedCard => ({
  key: `text ${crypto.randomUUID()}`,
  width: cardWidths.third,
  card: 'text',
  settings,
})

/** Changes the text of a card. */
export const writeCard = (cards: readonly PlacedCard[], key: string, settings: TextSettings): PlacedCard[] =>
  cards.map((card) => (card.key === key ? { ...card, settings } : card))
