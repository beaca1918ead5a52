import { type Theme, useMediaQuery } from '@mui/material'
import { createContext, useEffect, useRef } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { withParameter } from '../../pages/list/addressParameter.ts'
import { can } from '../../session/session.ts'
import type { AnyParts } from '../../ui/Slot.tsx'

/** The grid of a list: its inputs, whether it is open, and a function that opens or closes it. */
export interface GridMode {
  inputs: AnyParts
  isOn: boolean
  toggle: () => void
}

/** The grid of the list around; undefined where records cannot be edited in a grid. */
export const GridModeContext = createContext<GridMode | undefined>(undefined)

const parameter = 'edit'

const withGrid = (search: string, isOn: boolean) => withParameter(search, parameter, isOn ? 'grid' : undefined)

/**
 * Returns the grid of a list; undefined without inputs, without permission to update records, and in narrow windows. The
 * address remembers that it is open.
 */
export const useGridMode = (inputs: AnyParts | undefined): GridMode | undefined => {
  const resource = useResourceContext()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hasLeft = useNavigationType() === 'POP' || state?.hasLeftGrid === true
  const isInAddress = new URLSearchParams(search).get(parameter) === 'grid'
  const wasOn = useRef(false)
  const isOn = isInAddress || (wasOn.current && !hasLeft)
  wasOn.current = isOn
  useEffect(() => {
    // react-admin drops unknown parameters when it changes page, order or filters.
    if (isOn && !isInAddress) navigate({ search: withGrid(search, true) }, { replace: true, state })
  }, [isOn, isInAddress, search, state, navigate])

  if (inputs === undefined || !isWide || !can('update', resource) || !can('one', resource)) return undefined
  const toggle = () => navigate({ search: withGrid(search, !isOn) }, { state: isOn ? { hasLeftGrid: true } : {} })
  return { inputs, isOn, toggle }
}
