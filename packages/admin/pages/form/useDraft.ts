import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type RaRecord, useEvent, useRegisterMutationMiddleware, useResourceContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isSameValue } from '../../api/changedFields.ts'
import { versionKey } from '../../api/version.ts'
import { draftKey, type FormDraft, readDraft, writeDraft } from '../../session/drafts.ts'
import { userKey } from '../../session/session.ts'
import { draftableFields } from './draftableFields.ts'
import { type KeptInput, registerDraft } from './keptDrafts.ts'

/** How long typing rests, in milliseconds, before it is stored. */
const restMs = 400

/**
 * Stores in the browser what the user types into a form, until it is saved or discarded. Returns the draft of an earlier visit.
 * `stored` is the record as it was read; undefined in the form of a new one.
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
    /** Whether the record is not as it was when the draft was begun. */
    isOutdated: draft.version !== versionOf(stored),
    /** Puts the values into the form; returns the first field. */
    restore: () => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      for (const [name, value] of values) setValue(name, value, options)
      setOffer(undefined)
      return values[0]?.[0]
    },
    discard: () => {
      // What was typed since is a draft of its own.
      if (!isStored()) forget()
      setOffer(undefined)
    },
  }
}

/** Returns what tells versions of a record apart; undefined for a new record, and where the API has neither. */
const versionOf = (record: RaRecord | undefined): unknown => record?.[versionKey] ?? record?.updated_at

/** Returns a value as JSON; undefined if it cannot be written so: an input for JSON may hold a text that is none yet. */
const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Stores the changed fields of the form once typing rests, or when the page is left, and removes them when they are saved. */
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
  /** What the last save has sent, as JSON by field: the form may not know yet that it is saved. */
  const saved = useRef<ReadonlyMap<string, string | undefined>>(new Map())

  const typedTexts = useEvent(() => new Map(Object.keys(dirtyFields).map((name) => [name, jsonOf(getValues(name))])))
  /** Returns the names of the changed fields, with their values as JSON, that no save has sent as they are. */
  const unsavedTexts = () =>
    [...typedTexts()].filter(([name, text]) => !saved.current.has(name) || saved.current.get(name) !== text)
  const forget = useEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    isStored.current = false
    localStorage.removeItem(keyOf(stored))
  })
  /** Stores the draft of a record now; returns whether it holds all that was typed. */
  const write = (record = stored): boolean => {
    clearTimeout(timer.current)
    timer.current = undefined
    const unsaved = unsavedTexts()
    const kept = unsaved.filter(([name, text]) => isDraftable(name) && text !== undefined)
    if (kept.length === 0) {
      if (isStored.current) forget()
      return unsaved.length === 0
    }
    const draft: FormDraft = {
      savedAt: new Date().toISOString(),
      version: versionOf(record),
      values: Object.fromEntries(kept.map(([name]) => [name, getValues(name)])),
    }
    isStored.current = true
    return writeDraft(localStorage, keyOf(record), draft) && kept.length === unsaved.length
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
    if (!isDirty) saved.current = new Map()
  }, [isDirty])
  useRegisterMutationMiddleware(
    // React-admin passes the arguments of the data provider's `create` or `update`, and last the function that sends the request.
    useEvent(async (...args: unknown[]) => {
      const next = args.pop() as (...args: unknown[]) => Promise<{ data: RaRecord }>
      const sent = typedTexts()
      const result = await next(...args)
      saved.current = sent
      forget()
      // What was typed since the save stays a draft of the record, although the form shows it as it was saved.
      write(result.data)
      isStored.current = false
      return result
    }),
  )
  return { forget, isStored: () => isStored.current }
}
