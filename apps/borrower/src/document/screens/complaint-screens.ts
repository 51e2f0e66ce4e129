import { complaintDetailsCatalogue } from '../../screens/complaint-details/catalogue.ts';
import { ComplaintDetails } from '../../screens/complaint-details/complaint-details.tsx';
import { complaintFormCatalogue } from '../../screens/complaint-form/catalogue.ts';
import { ComplaintForm } from '../../screens/complaint-form/complaint-form.tsx';
import { complaintListCatalogue } from '../../screens/complaint-list/catalogue.ts';
import { ComplaintList } from '../../screens/complaint-list/complaint-list.tsx';
import { complaintStartCatalogue } from '../../screens/complaint-start/catalogue.ts';
import { ComplaintStart } from '../../screens/complaint-start/complaint-start.tsx';
import { screen } from '../screen-definition.ts';

/** Complaints, from the first question to the reply. */
export const complaintScreens = {
  complaintStart: screen({
    View: ComplaintStart,
    catalogue: complaintStartCatalogue,
    entry: 'complaint-start/hydrate-complaint-start.tsx',
  }),
  complaintForm: screen({
    View: ComplaintForm,
    catalogue: complaintFormCatalogue,
    entry: 'complaint-form/hydrate-complaint-form.tsx',
  }),
  complaintList: screen({
    View: ComplaintList,
    catalogue: complaintListCatalogue,
    entry: 'complaint-list/hydrate-complaint-list.tsx',
  }),
  complaintDetails: screen({
    View: ComplaintDetails,
    catalogue: complaintDetailsCatalogue,
    entry: 'complaint-details/hydrate-complaint-details.tsx',
  }),
} as const;
