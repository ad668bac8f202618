import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadCatalogue } from '../../apps/viewer/src/boot/language.ts';
import { chooseLanguage, startI18n } from '../../apps/viewer/src/i18n.ts';
import { giveAnswers } from '../src/answers.ts';
import { type Appearance, type State, USUAL } from '../src/entry.ts';
import { putVisitor } from '../src/sensors.ts';
import '../../apps/viewer/src/style/viewer.css';

let root: Root | undefined;
await startI18n('en', await loadCatalogue('en'));

/** Displays a state as a page of the viewer would, replacing the previous one. */
export async function mount(state: State, appearance: Appearance = USUAL): Promise<void> {
  root?.unmount();
  giveAnswers(state.answers);
  putVisitor(state.position);
  await dress(appearance);
  const element = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(<StrictMode>{typeof state.show === 'function' && state.show()}</StrictMode>);
  await state.steps?.();
}

/** Changes the look of the mounted state. */
export async function dress({ theme, direction, language }: Appearance): Promise<void> {
  await chooseLanguage(language);
  document.documentElement.dir = direction;
  document.documentElement.style.colorScheme = theme;
}
