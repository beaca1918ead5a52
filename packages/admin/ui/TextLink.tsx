import type { ComponentProps } from 'react'
import { LinkBase } from 'react-admin'
import { valueClasses } from '../theme/names.ts'

interface TextLinkProps extends Pick<ComponentProps<'a'>, 'children' | 'onClick' | 'style' | 'tabIndex' | 'title'> {
  to: string
  /** Whether react-admin scrolls to the top of the next page. */
  scrollsToTop?: boolean
}

/** A link to a page of the admin that looks like the text around it. Not MUI's link, for the reason in theme/values.ts. */
export const TextLink = ({ scrollsToTop = true, ...props }: TextLinkProps) => (
  <LinkBase className={valueClasses.link} state={{ _scrollToTop: scrollsToTop }} {...props} />
)
