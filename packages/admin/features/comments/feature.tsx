import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { MentionsButton } from './MentionsButton.tsx'

const CommentFeed = lazyPart(() => import('./CommentFeed.tsx'), 'CommentFeed', PartLoadError)

const Mentions = ({ place }: Slots['menu']) => place === 'header' && <MentionsButton />

/** Comments on records, and a bell with those that mention the user. */
export const comments = (): Feature => ({ name: 'comments', needs: 'comments', feed: CommentFeed, menu: Mentions })
