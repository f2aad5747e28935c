import { changeRows, formsOf, type RowsChanged } from '@/lib/catalogue/product-admin/change-rows';
import type { ProductChange } from '@/lib/catalogue/product-admin/change-product';
import type { ProductField } from '@/lib/catalogue/product-admin/field-rules';
import type { ProductForm } from '@/lib/catalogue/storefront/product-field-rules';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { DomainError } from '@/lib/kernel/errors';

type Options = {
  isPublished: boolean;
  by: AuditActor;
  /** True if the staff member may change the fields of this form, or put products on sale. */
  may: (what: ProductForm | 'publish') => boolean;
};

/**
 * Applies what a person confirmed for some drafts, as one change set that can be undone. A draft is
 * refused if one of its fields needs a power that the person lacks.
 */
export const confirmDrafts = (rows: ProductChange[], { isPublished, by, may }: Options): Promise<RowsChanged> =>
  changeRows(rows, {
    isPublished,
    by,
    refuse: (_, { after }) => {
      const isPermitted = formsOf(Object.keys(after) as ProductField[]).every(may) && (!isPublished || may('publish'));
      return isPermitted ? null : new DomainError('forbidden', 'notPermitted');
    },
  });
