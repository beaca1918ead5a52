import { useStore } from 'react-admin'

/** Returns whether the admin shows exact times instead of relative ones, and a function that changes this. The browser stores the choice. */
export const useExactTimes = () => useStore('times.exact', false)
