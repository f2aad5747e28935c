'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import type { Role } from '@/components/console/shared/types';
import { COUNCIL_LENGTH, REGISTRATION_LENGTH, STAFF_ROLES } from '@/lib/people/staff/rules';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { DialogOnDemand } from '../shared/dialog-on-demand';
import { useStaffAction } from '../shared/use-staff-action';

/** Form for the role; a change ends all sessions of the member. */
export function RoleForm({ staffId, role }: { staffId: string; role: Role }) {
  const t = useTranslations('console.client.staff');
  const { run, problem, busy } = useStaffAction();
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = String(new FormData(event.currentTarget).get('role')) as Role;
        void run('console/change-role', { body: { staff_id: staffId, role: chosen } });
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <SelectField key={role} name="role" label={t('role')} defaultValue={role} hint={t('roleHint')}>
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`roles.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('changeRole')}
      </Button>
    </form>
  );
}

type RegistrationProps = { staffId: string; now: { number: string; council: string; validUntil: string } };

/** Form for the registration as a pharmacist. */
export function RegistrationForm({ staffId, now }: RegistrationProps) {
  const t = useTranslations('console.client.staff');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('registration', staffId);
  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name)).trim();
        const registration = { number: text('number'), council: text('council'), valid_until: text('valid_until') };
        const body = { staff_id: staffId, ...registration };
        void run('console/set-registration', { body }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field
        name="number"
        label={t('number')}
        error={fields.number}
        defaultValue={now.number}
        autoComplete="off"
        maxLength={REGISTRATION_LENGTH}
        required
      />
      <Field
        name="council"
        label={t('council')}
        error={fields.council}
        defaultValue={now.council}
        maxLength={COUNCIL_LENGTH}
        required
      />
      <DayField
        name="valid_until"
        label={t('validUntil')}
        error={fields.valid_until}
        defaultValue={now.validUntil}
        required
      />
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('register')}
      </Button>
    </form>
  );
}

type Step = 'deactivate-staff' | 'reactivate-staff' | 'reset-second-factor';
type AccessProps = { staffId: string; isActive: boolean; hasSecondFactor: boolean };

/**
 * Buttons that close or open access to the console and reset a lost second factor, each with
 * confirmation.
 */
export function AccessSteps({ staffId, isActive, hasSecondFactor }: AccessProps) {
  const t = useTranslations('console.client.staff');
  const [requested, setAsked] = useState<Step | null>(null);
  const steps: Step[] = [
    isActive ? 'deactivate-staff' : 'reactivate-staff',
    ...(hasSecondFactor ? (['reset-second-factor'] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button key={step} kind={step === 'deactivate-staff' ? 'danger' : 'secondary'} onClick={() => setAsked(step)}>
          {t(`steps.${step}.button`)}
        </Button>
      ))}
      {requested && <ConfirmStep step={requested} staffId={staffId} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ConfirmStep({ step, staffId, onClose }: { step: Step; staffId: string; onClose: () => void }) {
  const t = useTranslations('console.client.staff');
  const { run, problem, busy } = useStaffAction();
  return (
    <DialogOnDemand
      title={t(`steps.${step}.button`)}
      description={t(`steps.${step}.effect`)}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-3">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button
          kind={step === 'deactivate-staff' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void run(`console/${step}`, { body: { staff_id: staffId } }).then((done) => done && onClose())}
        >
          {t('yes')}
        </Button>
      </div>
    </DialogOnDemand>
  );
}
