import { InputAdornment } from '@mui/material'
import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextInput, type TextInputProps, useEvent } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormatLocale } from '../format/locale.ts'
import { enteredNumber, type Holder, type Measure, readMeasure, signOf } from '../format/measure.ts'

/** The properties of an input for numbers, and their measure. */
export type MeasuredInputProps = Omit<TextInputProps, 'format' | 'parse'> & Measure

/** `toValue` converts entered digits to the value of the record. A text that is not a number stays a text, which the validators reject. */
type NumberTextInputProps = MeasuredInputProps & { toValue?: (digits: string) => unknown }

/**
 * The base of all inputs of numbers: shows a number in the user's language with its unit beside it, "50,249" before "km". With the focus it
 * holds the plain number, which is easy to change, and accepts separators, signs and units.
 */
export const NumberTextInput = ({ toValue = String, ...props }: NumberTextInputProps) => {
  const { unit, currency, format, grouping, onFocus, onBlur, onChange, ...rest } = props
  const locale = useFormatLocale()
  const measure: Measure = {
    ...(unit !== undefined && { unit }),
    ...(currency && { currency }),
    ...(format && { format }),
    ...(grouping && { grouping }),
  }
  const record = useCurrency(currency)
  const [typed, setTyped] = useState<string>()
  const [focused, setFocused] = useState<HTMLInputElement>()
  const textBeforeFocus = useRef('')
  const read = (text: string) => {
    const digits = readMeasure(text, measure, locale, record)
    return digits.trim() === '' ? null : toValue(digits)
  }
  // Shows the typed text until the form gets another value than that of the text.
  const show = (value: unknown): string =>
    typed !== undefined && read(typed) === value
      ? typed
      : enteredNumber(value, measure, locale, { record, isFocused: focused !== undefined })
  useLayoutEffect(() => {
    // The browser selects the text when Tab leads to the input. The plain number replaces that text, so it is selected again.
    if (focused !== undefined && focused.value !== textBeforeFocus.current) focused.select()
  }, [focused])
  useKeptAmount(rest.source, currency, (value, previous, current) => {
    const text = enteredNumber(value, measure, locale, { record: previous, isFocused: true })
    return toValue(readMeasure(text, measure, locale, current).replace(/\.0+$/, ''))
  })
  const { before, after } = signOf(measure, locale, record)
  return (
    <TextInput
      {...rest}
      format={show}
      parse={read}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        textBeforeFocus.current = event.target.value
        setFocused(event.target)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(undefined)
        setTyped(undefined)
        onBlur?.(event)
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
      slotProps={{
        htmlInput: { inputMode: format === undefined || format === 'percent' ? 'decimal' : 'text' },
        input: {
          ...(before && { startAdornment: <InputAdornment position="start">{before}</InputAdornment> }),
          ...(after && { endAdornment: <InputAdornment position="end">{after}</InputAdornment> }),
        },
      }}
    />
  )
}

/** Converts digits to a number. Returns any other text unchanged. */
export const toNumber = (digits: string): unknown => (Number.isFinite(Number(digits)) ? Number(digits) : digits)

/** Returns the field of the record that holds the currency of an amount; undefined if the model sets the currency. */
const currencyFieldOf = (currency: Measure['currency']) =>
  typeof currency === 'object' && 'field' in currency ? currency.field : undefined

/**
 * Keeps an amount when the user changes its currency: 12.50 stays 12.50, although the number of stored cents changes. An amount that the new
 * currency cannot express becomes a text, which the validators reject.
 */
const useKeptAmount = (
  source: string,
  currency: Measure['currency'],
  recount: (value: unknown, previous: Holder, current: Holder) => unknown,
) => {
  const { getValues, setValue, watch } = useFormContext()
  const name = currencyFieldOf(currency)
  const isInCents = typeof currency === 'object' && currency.cents === true
  const lastCurrency = useRef<unknown>(undefined)
  const keep = useEvent((isTyped: boolean) => {
    if (name === undefined) return
    const [previous, current] = [lastCurrency.current, getValues(name)]
    lastCurrency.current = current
    const value: unknown = getValues(source)
    // A reset of the form sets amount and currency together.
    if (!isTyped || previous === current || value === null || value === undefined) return
    const next = recount(value, { [name]: previous }, { [name]: current })
    if (next !== value) setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  })
  useEffect(() => {
    if (name === undefined || !isInCents) return
    keep(false)
    // A change without a name is a change of the whole form, such as a reset.
    const { unsubscribe } = watch((_values, { name: changed, type }) => {
      if (changed === undefined || changed === name) keep(type === 'change')
    })
    return unsubscribe
  }, [name, isInCents, keep, watch])
}

/** Returns a record with only the field that holds the currency of an amount, from the values of the form. */
const useCurrency = (currency: Measure['currency']) => {
  const name = currencyFieldOf(currency)
  const value: unknown = useWatch({ name: name ?? '', disabled: name === undefined })
  return name === undefined ? undefined : { [name]: value }
}
