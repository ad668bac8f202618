import { useState } from 'react';
import { DetailsStep } from '../../apps/studio/src/features/create-wizard/details-step.tsx';
import {
  newDraft,
  type WizardDraft,
  withSource,
} from '../../apps/studio/src/features/create-wizard/draft.ts';
import { HowStep } from '../../apps/studio/src/features/create-wizard/how-step.tsx';
import { NoSpaceLeft } from '../../apps/studio/src/features/create-wizard/no-space-left.tsx';
import type { StepProps } from '../../apps/studio/src/features/create-wizard/step-props.ts';
import { useFileChoice } from '../../apps/studio/src/features/create-wizard/use-file-choice.ts';
import { WhatStep } from '../../apps/studio/src/features/create-wizard/what-step.tsx';
import { WhenStep } from '../../apps/studio/src/features/create-wizard/when-step.tsx';
import type { Entry, State } from '../src/entry.ts';

const empty = newDraft(undefined, 0);
const filled: WizardDraft = {
  ...withSource(newDraft('wall_art', 0), {
    kind: 'upload',
    upload: {
      signed_id: 'signed',
      type: 'image',
      filename: 'Old crane.png',
      size: 120_000,
      facts: { warnings: [] },
      has_alpha: true,
    },
  }),
  space_name: 'The old crane',
};

const shown = (
  Step: (props: StepProps) => React.ReactNode,
  start: WizardDraft,
  given: Partial<Pick<StepProps, 'problem' | 'isExisting'>> = {},
): State => {
  function Shown() {
    const [draft, set] = useState(start);
    const files = useFileChoice(draft.type, (source) => set((all) => withSource(all, source)));
    const change = (part: Partial<WizardDraft>) => set((all) => ({ ...all, ...part }));
    return (
      <Step
        draft={draft}
        set={set}
        change={change}
        problem={undefined}
        isExisting={false}
        {...given}
        files={files}
        choosePicture={(signed_id, { name: filename }) => change({ picture: { signed_id, filename } })}
        goTo={() => {}}
        onView={() => {}}
      />
    );
  }
  return { show: () => <Shown />, signedIn: true };
};

/** The first step is a page: `a new space`, after the sign-in. */
export const entry = {
  title: 'Wizard steps',
  group: 'Forms',
  states: {
    what: shown(WhatStep, empty),
    'what, from the library': shown(WhatStep, empty, { isExisting: true }),
    'what, but no file': shown(WhatStep, newDraft('hologram', 0), { problem: 'source' }),
    'what, with a file': shown(WhatStep, filled),
    details: shown(DetailsStep, filled),
    'details, but no name': shown(DetailsStep, { ...filled, name: '' }, { problem: 'name' }),
    how: shown(HowStep, filled),
    when: shown(WhenStep, filled),
    'when, but no name': shown(WhenStep, { ...filled, space_name: '' }, { problem: 'space_name' }),
    'no space left': { show: () => <NoSpaceLeft spaces={{ allowed: 3, used: 3 }} />, signedIn: true },
  },
} as const satisfies Entry;
