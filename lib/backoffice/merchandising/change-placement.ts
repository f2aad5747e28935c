import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { valueAt, withValueAt } from '@/lib/kernel/nested-values';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { changeSettings } from './commands';
import type { SettingsDocument } from './document';
import { InvalidSettings } from './problems';
import type { Placement } from './schema';
import { PLACEMENT_FIELDS, type PlacementField, type PlacementList, type PlacementTexts } from './placement-rules';

/** Reference to a banner or promotion. */
export type PlacementRefInput = { list: PlacementList; slug: string };
export type PlacementChange = PlacementRefInput & FieldChanges<PlacementField> & { isNew: boolean };

/** Returns the fields of a banner or promotion as texts for a form. */
export function placementTexts(shown: Placement): PlacementTexts {
  const texts = PLACEMENT_FIELDS.map((field) => [
    field,
    (valueAt(shown, field.split('.')) as string | undefined) ?? '',
  ]);
  return Object.fromEntries(texts) as PlacementTexts;
}

/** Reports each problem at its field, by the field's name in the form. */
function explain(error: unknown): never {
  if (!(error instanceof InvalidSettings)) throw error;
  const problems = error.problems.map((problem) => {
    const [, , ...names] = problem.path.split('.');
    const path = names.join('.') || 'slug';
    // A text missing in all languages is reported for the default one.
    const text = `${path}.${DEFAULT_LOCALE}`;
    return { ...problem, path: (PLACEMENT_FIELDS as readonly string[]).includes(text) ? text : path };
  });
  throw new InvalidSettings(problems);
}

/**
 * Returns a copy with changed fields. An empty text removes a value; the schema reports required
 * ones.
 */
const withTexts = (shown: object, after: FieldChanges<PlacementField>['after']): unknown =>
  Object.entries(after).reduce<unknown>(
    (now, [field, text]) => withValueAt(now, field.split('.'), text.trim() || undefined),
    shown,
  );

type Doing = { by: AuditActor; /** May change content that is switched on. */ mayPublish: boolean };

/**
 * Creates a banner or promotion, which starts switched off and last in its list, or changes fields
 * of one.
 * @throws InvalidSettings naming each wrong field; notFound; conflict shownExists, or fieldTaken if
 * another staff member changed a field in the meantime; forbidden shownLive for one that is
 * switched on
 */
export async function savePlacement(change: PlacementChange, { by, mayPublish }: Doing): Promise<void> {
  const { list, slug, isNew, after } = change;
  await changeSettings(
    (now) => {
      const known = now[list].findIndex((shown) => shown.slug === slug);
      if (isNew) {
        if (known >= 0) throw conflict('shownExists');
        return { [list]: [...now[list], withTexts({ slug, active: false }, after)] };
      }
      const shown = now[list][known];
      if (!shown) throw notFound();
      if (shown.active && !mayPublish) throw new DomainError('forbidden', 'shownLive');
      refuseTaken(placementTexts(shown), change);
      return { [list]: (now[list] as unknown[]).with(known, withTexts(shown, after)) };
    },
    { by },
  ).catch(explain);
}

/**
 * Replaces the list with a modified copy.
 * @throws notFound
 */
const changeList = (
  { list, slug }: PlacementRefInput,
  by: AuditActor,
  change: (all: Placement[], at: number) => Placement[],
) =>
  changeSettings(
    (now: SettingsDocument) => {
      const at = now[list].findIndex((shown) => shown.slug === slug);
      if (at < 0) throw notFound();
      return { [list]: change(now[list], at) };
    },
    { by },
  ).catch(explain);

/**
 * Switches a banner or promotion on, so that it is shown on its days, or off.
 * @throws notFound; conflict shownIsOn, shownIsOff
 */
export async function setPlacementActive(named: PlacementRefInput, isOn: boolean, by: AuditActor): Promise<void> {
  await changeList(named, by, (all, at) => {
    if (all[at]!.active === isOn) throw conflict(isOn ? 'shownIsOn' : 'shownIsOff');
    return all.with(at, { ...all[at]!, active: isOn });
  });
}

/**
 * Moves a banner or promotion one place up or down its list.
 * @throws notFound; conflict shownAtEnd for one that is already at that end
 */
export async function movePlacement(named: PlacementRefInput, to: 'up' | 'down', by: AuditActor): Promise<void> {
  await changeList(named, by, (all, at) => {
    const other = to === 'up' ? at - 1 : at + 1;
    const [shown, neighbour] = [all[at]!, all[other]];
    if (!neighbour) throw conflict('shownAtEnd');
    return all.with(other, shown).with(at, neighbour);
  });
}

/**
 * Deletes a banner or promotion.
 * @throws notFound; conflict shownIsOn for one that is switched on
 */
export async function deletePlacement(named: PlacementRefInput, by: AuditActor): Promise<void> {
  await changeList(named, by, (all, at) => {
    if (all[at]!.active) throw conflict('shownIsOn');
    return all.toSpliced(at, 1);
  });
}
