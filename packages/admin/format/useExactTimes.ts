import { useStore } from 'react-admin'

/** Whether the admin shows exact times instead of relative ones, and a function by which shortcut and palette change it. The browser stores it. */
export const useExactTimes = () => useStore('times.exact', false)
