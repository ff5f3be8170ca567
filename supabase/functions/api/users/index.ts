import { del, get, patch, post, routes } from '../http/routes.ts';
import { getUserHumidor } from '../humidor/get-user-humidor.ts';
import { getSuspension } from '../moderation/get-suspension.ts';
import { getUserPosts } from '../posts/get-user-posts.ts';
import { getPalate } from '../products/get-palate.ts';
import { getUserProfiles } from '../products/get-user-profiles.ts';
import { sharePalate, unsharePalate } from '../products/share-palate.ts';
import { acceptRules } from './accept-rules.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { checkAddress } from './check-address.ts';
import { deleteMe } from './delete-me.ts';
import { exportMe } from './export-me.ts';
import { followUser, unfollowUser } from './follow-user.ts';
import { getFollowers } from './get-followers.ts';
import { getFollowing } from './get-following.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getMe } from './get-me.ts';
import { getMyBlocks } from './get-my-blocks.ts';
import { getMyDevices } from './get-my-devices.ts';
import { getMyMutes } from './get-my-mutes.ts';
import { getPrivacy } from './get-privacy.ts';
import { getUser } from './get-user.ts';
import { getUserClubs } from './get-user-clubs.ts';
import { logOutDevice } from './log-out-device.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { muteUser, unmuteUser } from './mute-user.ts';
import { searchUsers } from './search-users.ts';
import { removeMailAddress, setMailAddress } from './set-mail-address.ts';
import { updateDigest } from './update-digest.ts';
import { updateMailSettings } from './update-mail-settings.ts';
import { updateMe } from './update-me.ts';
import { updatePrivacy } from './update-privacy.ts';

export const users = routes(
  '/users',
  get('/me', getMe),
  patch('/me', updateMe),
  del('/me', deleteMe),
  get('/me/export', exportMe),
  post('/me/palate', sharePalate),
  del('/me/palate', unsharePalate),
  get('/me/suspension', getSuspension),
  get('/me/blocks', getMyBlocks),
  get('/me/mutes', getMyMutes),
  get('/me/devices', getMyDevices),
  del('/me/devices', logOutEverywhere),
  del('/me/devices/:id', logOutDevice),
  post('/me/rules', acceptRules),
  get('/me/mail', getMailSettings),
  patch('/me/mail', updateMailSettings),
  post('/me/mail/address', setMailAddress),
  del('/me/mail/address', removeMailAddress),
  patch('/me/mail/digest', updateDigest),
  post('/me/mail/check', checkAddress),
  get('/me/privacy', getPrivacy),
  patch('/me/privacy', updatePrivacy),
  get('/search', searchUsers),
  get('/:username', getUser),
  get('/:username/posts', getUserPosts),
  get('/:username/clubs', getUserClubs),
  get('/:username/humidor', getUserHumidor),
  get('/:username/tastings', getUserProfiles),
  get('/:username/palate', getPalate),
  post('/:username/follow', followUser),
  del('/:username/follow', unfollowUser),
  post('/:username/block', blockUser),
  del('/:username/block', unblockUser),
  patch('/:username/mute', muteUser),
  del('/:username/mute', unmuteUser),
  get('/:username/followers', getFollowers),
  get('/:username/following', getFollowing),
);
