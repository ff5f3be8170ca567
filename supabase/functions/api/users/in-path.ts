import { userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';

export const userInPath = { params: userParams, missing: notFound('Profile not found') };
