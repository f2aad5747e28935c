import { z } from 'zod';
import { ParcelId } from '@/lib/kernel/http/fields';
import { ParcelDetails } from './change-parcel';

const { trackingNumber, courier, agentPhone } = ParcelDetails.shape;

/** Details of a parcel in the calls of the console. */
export const ParcelFields = {
  tracking_number: trackingNumber.meta({ examples: ['TN5512049873'] }),
  courier: courier.meta({ examples: ['Speed Post'] }),
  agent_phone: agentPhone.meta({ examples: ['9840011223'] }),
};

/** Parcels that have just left and can be undone for 20 seconds. */
export const Undoable = z.array(ParcelId);

type Sent = { tracking_number?: string; courier?: string; agent_phone?: string };

/** Converts these details for the domain. */
export const detailsOf = ({ tracking_number, courier: carrier, agent_phone }: Sent): ParcelDetails => ({
  trackingNumber: tracking_number,
  courier: carrier,
  agentPhone: agent_phone,
});
