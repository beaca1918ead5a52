import { InputAdornment } from '@mui/material'
import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextInput, type TextInputProps, useEvent } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormatLocale } from '../format/locale.ts'
import { enteredNumber, type Holder, type Measure, readMeasure, signOf } from '../format/measure.ts'

/** The properties of an input for numbers, and what they count. */
export type MeasuredInputProps = Omit<TextInputProps, 'format' | 'parse'> & Measure

/** How the digits become a value of the record; what is no number stays a text, which the rules reject. */
type NumberTextInputProps = MeasuredInputProps & { toValue?: (digits: string) => unknown }

/**
 * What all inputs of numbers are made of: a number in the user's language, with what it counts beside it, "50,249" before "km". In focus it
 * holds the plain number, which is quick to change, and takes separators, signs and units as people write them.
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
  // What the user types stays as it is, while the form's value is still the one that it stands for.
  const show = (value: unknown): string =>
    typed !== undefined && read(typed) === value
      ? typed
      : enteredNumber(value, measure, locale, { record, isFocused: focused !== undefined })
  useLayoutEffect(() => {
    // The browser selects what Tab leads to, and forgets it when the text changes.
    if (focused !== undefined && focused.value !== textBeforeFocus.current) focused.select()
  }, [focused])
  useKeptAmount(rest.source, currency, (value, before, now) => {
    const text = enteredNumber(value, measure, locale, { record: before, isFocused: true })
    return toValue(readMeasure(text, measure, locale, now).replace(/\.0+$/, ''))
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

/** Converts digits to a number; what is none stays a text. */
export const toNumber = (digits: string): unknown => (Number.isFinite(Number(digits)) ? Number(digits) : digits)

/** Returns the field of the record that holds the currency of an amount; undefined where the model says the currency. */
const currencyFieldOf = (currency: Measure['currency']) =>
  typeof currency === 'object' && 'field' in currency ? currency.field : undefined

/**
 * Keeps an amount in cents when the user changes its currency: 12.50 stays 12.50, though the smallest units are others. An amount that the
 * new currency cannot express stays a text, which the rules reject.
 */
const useKeptAmount = (
  source: string,
  currency: Measure['currency'],
  recount: (value: unknown, before: Holder, now: Holder) => unknown,
) => {
  const { getValues, setValue, watch } = useFormContext()
  const name = currencyFieldOf(currency)
  const isInCents = typeof currency === 'object' && currency.cents === true
  const lastCurrency = useRef<unknown>(undefined)
  const keep = useEvent((isTyped: boolean) => {
    if (name === undefined) return
    const [before, now] = [lastCurrency.current, getValues(name)]
    lastCurrency.current = now
    const value: unknown = getValues(source)
    if (!isTyped || before === now || value === null || value === undefined) return
    const next = recount(value, { [name]: before }, { [name]: now })
    if (next !== value) setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  })
  useEffect(() => {
    if (name === undefined || !isInCents) return
    keep(false)
    // A change without a name is one of the whole form, as by a reset.
    const { unsubscribe } = watch((_values, { name: changed, type }) => {
      if (changed === undefined || changed === name) keep(type === 'change')
    })
    return unsubscribe
  }, [name, isInCents, keep, watch])
}

/** Returns the form's field that holds the currency of an amount with its value, as a record that has nothing else. */
const useCurrency = (currency: Measure['currency']) => {
  const name = currencyFieldOf(currency)
  const value: unknown = useWatch({ name: name ?? '', disabled: name === undefined })
  return name === undefined ? undefined : { [name]: value }
}
