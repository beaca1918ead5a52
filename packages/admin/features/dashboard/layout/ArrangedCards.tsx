import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-admin'
import { PartLoadError } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'
import { PageActions } from '../../../ui/page/places.tsx'
import { CardSkeletons } from '../CardGrid.tsx'
import { cellSx, gridSx } from '../grid.ts'
import { type PlacedCard, widthNameOf } from './layout.ts'
import { cardAt, useCatalogue } from './useCatalogue.tsx'
import { useDashboardLayout } from './useDashboardLayout.ts'

interface ArrangedCardsProps {
  /** The cards of the project, one after the other: the keys of their elements name them in stored layouts. */
  readonly cards: ReactNode
  /** The same cards as the project places them. */
  readonly children: ReactNode
}

/** The cards of a dashboard as the user or an admin has arranged them, else as the project places them; and the button to arrange them. */
export const ArrangedCards = ({ cards, children }: ArrangedCardsProps) => {
  const layout = useDashboardLayout()
  const catalogue = useCatalogue(cards)
  const [draft, setDraft] = useState<readonly PlacedCard[]>()
  if (layout.isPending) return <CardSkeletons />
  const offered = [...catalogue.own, ...catalogue.others]
  const placed = layout.cards?.filter((card) => cardAt(card, offered))
  if (draft)
    return (
      <Suspense fallback={<CardSkeletons />}>
        <LazyArrangeCards draft={draft} onChange={setDraft} offered={offered} layout={layout} />
      </Suspense>
    )
  const begin = () => setDraft(placed ?? catalogue.own.map(({ key, width }) => ({ key, width })))
  return (
    <>
      {layout.canArrange && <ArrangeButton onClick={begin} />}
      {placed === undefined ? (
        children
      ) : (
        <Box sx={gridSx}>
          {placed.map((card) => (
            <Box key={card.key} sx={cellSx(widthNameOf(card.width))}>
              {cardAt(card, offered)?.element}
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

/** The dashboard while its cards are arranged, loaded when that begins. */
const LazyArrangeCards = lazyPart(() => import('./ArrangeCards.tsx'), 'ArrangeCards', PartLoadError)

/** Begins to arrange the cards of the dashboard; an icon in narrow windows. */
const ArrangeButton = ({ onClick }: { onClick: () => void }) => (
  <PageActions>
    <Button label="slipform.dashboard.arrange" onClick={onClick}>
      <DragIndicator />
    </Button>
  </PageActions>
)
