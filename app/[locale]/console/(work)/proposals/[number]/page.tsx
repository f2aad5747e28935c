import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ProposalDesk } from '@/components/console/proposals/proposal-desk';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { listPatients, listPrescribers, listStated } from '@/lib/dispensing/prescription-review/queries';
import { findProposalHolder } from '@/lib/dispensing/proposals/open-proposal';
import { findProposalForStaff } from '@/lib/dispensing/proposals/queries';
import { mayAnswer, readableKinds } from '@/lib/dispensing/proposals/staff-rules';
import { DomainError } from '@/lib/kernel/errors';
import { fullName } from '@/lib/shared/person/rules';

type Props = PageProps<'/[locale]/console/proposals/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsoleProposal({ params }: Props) {
  const { locale, number } = await params;
  setRequestLocale(locale);
  const { permissions, ...staff } = await requireStaff(locale, `/console/proposals/${number}`);
  if (!permissions.has('proposals.answer')) return <NotPermitted />;
  const now = new Date();
  const proposal = await findProposalForStaff(decodeURIComponent(number), readableKinds(permissions), now).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.kind === 'notFound') notFound();
      throw error;
    },
  );
  const isAnswerer = mayAnswer(proposal.kind, permissions);
  const mayDescribe = permissions.has('prescriptions.decide');
  const [holder, prescribers, patients, [stated]] = await Promise.all([
    findProposalHolder(proposal.id, staff.id, now),
    mayDescribe && proposal.prescription ? listPrescribers() : [],
    mayDescribe && proposal.prescription ? listPatients(proposal.customerId) : [],
    isAnswerer && mayDescribe && proposal.prescription ? listStated({ proposalId: proposal.id }) : [],
  ]);
  return (
    <ProposalDesk
      {...{ proposal, holder, prescribers, patients, stated, now, mayDescribe }}
      reader={fullName(staff)}
      mayAnswer={isAnswerer}
      mayRead={permissions.has('prescriptions.read')}
    />
  );
}
