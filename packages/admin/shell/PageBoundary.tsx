import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import type { ErrorProps } from 'react-admin'
import { useLocation } from 'react-router'

interface PageBoundaryProps {
  Failed: ComponentType<ErrorProps> | undefined
  children: ReactNode
}

/** Shows the page of an error in place of a page that failed to render, within the layout, until the user goes to another one. */
export const PageBoundary = (props: PageBoundaryProps) => <Boundary {...props} path={useLocation().pathname} />

interface BoundaryState {
  error?: Error | undefined
  info?: ErrorInfo | undefined
}

class Boundary extends Component<PageBoundaryProps & { path: string }, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(_error: Error, info: ErrorInfo): void {
    this.setState({ info })
  }

  override componentDidUpdate({ path }: { path: string }, { error }: BoundaryState): void {
    if (error && path !== this.props.path) this.setState({ error: undefined, info: undefined })
  }

  override render(): ReactNode {
    const { Failed, children } = this.props
    const { error, info } = this.state
    if (error === undefined) return children
    return Failed && <Failed error={error} {...(info && { errorInfo: info })} />
  }
}
