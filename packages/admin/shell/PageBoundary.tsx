import { type ComponentType, type ErrorInfo, type ReactNode, useState } from 'react'
import type { ErrorProps } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'

interface PageBoundaryProps {
  Failed: ComponentType<ErrorProps> | undefined
  children: ReactNode
}

/** Replaces a page that failed to render by `Failed`, inside the layout, until the user goes to another page. */
export const PageBoundary = ({ Failed, children }: PageBoundaryProps) => {
  const { pathname } = useLocation()
  const [errorInfo, setErrorInfo] = useState<ErrorInfo>()
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onError={(_error, info) => setErrorInfo(info)}
      fallbackRender={({ error }) => Failed && <Failed error={error} {...(errorInfo && { errorInfo })} />}
    >
      {children}
    </ErrorBoundary>
  )
}
