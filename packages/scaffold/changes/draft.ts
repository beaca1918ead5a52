/** How the name of a file ends that is written and not yet in its place. A run that was killed leaves such files behind. */
export const draftSuffix = '.slipform-draft'
