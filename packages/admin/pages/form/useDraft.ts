import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type RaRecord, useEvent, useRegisterMutationMiddleware, useResourceContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isSameValue } from '../../api/changedFields.ts'
import { versionKey } from '../../api/version.ts'
import { draftKey, type FormDraft, readDraft, writeDraft } from '../../session/drafts.ts'
import { userKey } from '../../session/session.ts'
import { draftableFields } from './draftableFields.ts'
import { type KeptInput, registerDraft } from './keptDrafts.ts'

/** How long after the last input, in milliseconds, the draft is stored. */
const restMs = 400

/**
 * Stores the input of a form in the browser until it is saved or discarded. Returns the draft of an earlier visit. `stored` is the record as it
 * was read; undefined in the form of a new record.
 */
export const useDraft = (inputs: ReactNode, stored: RaRecord | undefined) => {
  const resource = useResourceContext() ?? ''
  const { getValues, setValue } = useFormContext()
  const keyOf = (record: RaRecord | undefined) => draftKey(userKey(), resource, record?.id)
  const isDraftable = draftableFields(inputs)
  const [offer, setOffer] = useState(() => {
    const draft = readDraft(localStorage, keyOf(stored))
    const isNew = ([name, value]: [string, unknown]) => isDraftable(name) && !isSameValue(value, getValues(name))
    const values = Object.entries(draft?.values ?? {}).filter(isNew)
    return draft && values.length > 0 ? { draft, values } : undefined
  })
  const { forget, isStored } = useStoredDraft(stored, keyOf, isDraftable)
  if (offer === undefined) return undefined
  const { draft, values } = offer
  return {
    savedAt: draft.savedAt,
    /** Whether the record has changed since the draft was begun. */
    isOutdated: draft.version !== versionOf(stored),
    /** Puts the values into the form; returns the first field. */
    restore: () => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      for (const [name, value] of values) setValue(name, value, options)
      setOffer(undefined)
      return values[0]?.[0]
    },
    discard: () => {
      // Input since the form was opened has already replaced the offered draft in the storage.
      if (!isStored()) forget()
      setOffer(undefined)
    },
  }
}

/** Returns the version of a record, or the time of its last change; undefined for a new record, and without both. */
const versionOf = (record: RaRecord | undefined): unknown => record?.[versionKey] ?? record?.updated_at

/** Returns a value as JSON; undefined for the value of a JSON input whose text is not valid yet. */
const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Stores the changed fields of the form after the last input, or when the page is left, and removes them when they are saved. */
const useStoredDraft = (
  stored: RaRecord | undefined,
  keyOf: (record: RaRecord | undefined) => string,
  isDraftable: (name: string) => boolean,
) => {
  const values = useWatch()
  const { control, getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStored = useRef(false)
  /** The values of the last save, as JSON by field. The form's own state changes later. */
  const savedTexts = useRef<ReadonlyMap<string, string | undefined>>(new Map())

  const typedTexts = useEvent(() => new Map(Object.keys(dirtyFields).map((name) => [name, jsonOf(getValues(name))])))
  /** Returns the names of the changed fields with their values as JSON, without values that a save has sent. */
  const unsavedTexts = () =>
    [...typedTexts()].filter(([name, text]) => !savedTexts.current.has(name) || savedTexts.current.get(name) !== text)
  const forget = useEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    isStored.current = false
    localStorage.removeItem(keyOf(stored))
  })
  /** Stores the draft of a record now; returns whether it contains all unsaved input. */
  const write = (record = stored): boolean => {
    clearTimeout(timer.current)
    timer.current = undefined
    const unsaved = unsavedTexts()
    const storable = unsaved.filter(([name, text]) => isDraftable(name) && text !== undefined)
    if (storable.length === 0) {
      if (isStored.current) forget()
      return unsaved.length === 0
    }
    const draft: FormDraft = {
      savedAt: new Date().toISOString(),
      version: versionOf(record),
      values: Object.fromEntries(storable.map(([name]) => [name, getValues(name)])),
    }
    isStored.current = true
    return writeDraft(localStorage, keyOf(record), draft) && storable.length === unsaved.length
  }
  const storePending = useEvent(() => {
    if (timer.current !== undefined) write()
  })
  const keep = useEvent((): KeptInput => {
    if (unsavedTexts().length === 0) return 'saved'
    return write() ? 'kept' : 'lost'
  })
  useEffect(() => registerDraft(control, keep), [control, keep])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value stores the draft.
  useEffect(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(storePending, restMs)
  }, [values, storePending])
  useEffect(() => {
    window.addEventListener('pagehide', storePending)
    return () => {
      window.removeEventListener('pagehide', storePending)
      storePending()
    }
  }, [storePending])
  const isDirty = Object.keys(dirtyFields).length > 0
  useEffect(() => {
    if (!isDirty) savedTexts.current = new Map()
  }, [isDirty])
  useSaved(typedTexts, (sent, record) => {
    savedTexts.current = sent
    forget()
    // Input that followed the save is stored as a draft: the form discards it, as it now shows the saved record.
    write(record)
    isStored.current = false
  })
  return { forget, isStored: () => isStored.current }
}

/** After each save of the form, calls `onSaved` with the input at the time of its request and the saved record. */
const useSaved = <Input>(readInput: () => Input, onSaved: (sent: Input, record: RaRecord) => void) =>
  useRegisterMutationMiddleware(
    // React-admin passes the arguments of the data provider's `create` or `update`, and last the function that sends the request.
    useEvent(async (...args: unknown[]) => {
      const next = args.pop() as (...args: unknown[]) => Promise<{ data: RaRecord }>
      const sent = readInput()
      const result = await next(...args)
      onSaved(sent, result.data)
      return result
    }),
  )
