/**
 * Which role gets which status from which route. Every route of the API has its rows here, and `matrix.stack.test.ts` sends
 * each of them over HTTP. A new route without a row fails the tests.
 *
 * Columns: `anon` has no token. `outsider` belongs to no club, and `banned` is banned from the club, which is public only for
 * these two columns. `private` is an outsider of a *private* club who was never a member. The next columns are members of
 * the private club: `author` is a member who wrote the post and the comment. `moderator` is a moderator who belongs to no
 * club. `ex-member` was just removed from the club. A row that omits the cells of these two has the status of `private` for
 * them, because there they are users like any other. `suspended` is a member of the private club whose account is
 * suspended. A row that omits that cell refuses them with 403, if it needs a token. `author` also created the events.
 * `{ownersEvent}` is the owner's, and so are `{openedEvent}`, which is open to everyone in the private club, and
 * `{fullEvent}`, for which `author` waits, `{coHostedEvent}`, of which `author` is a co-host and for which `admin` waits, and
 * `{hostInvitation}`, to which the owner has invited `author` as a co-host.
 * `{tasting}` is an event with a blind tasting that has reached its last sample, and `{sample}` is one of them.
 * `{poll}` and `{hiddenPoll}` are posts of the author with a poll. The first shows who voted, the second hides its results.
 * `{datePoll}` is a poll of theirs for the date of an event.
 * `{blocker}` is a member who has blocked every user of the columns up to `owner`.
 * `{messageRequest}` is a message request to `author`.
 * A cell is a status. `=` after it means that status and body equal those for an unknown id, byte for byte.
 * `-` is not tested: the token there would be Instagram's own.
 * `things` in `matrix-scene.ts` replaces the words in braces for each request.
 */
export const matrix = `
method  path                                     anon  outsider  banned  private  member  author  admin  owner  moderator  ex-member  suspended  body

GET     /health                                  200   200       200     200      200     200     200    200
GET     /openapi.json                            200   200       200     200      200     200     200    200
GET     /docs                                    200   200       200     200      200     200     200    200
POST    /jobs/remove-unused-uploads              401   401       401     401      401     401     401    401    401        401        401
POST    /jobs/copy-media                         401   401       401     401      401     401     401    401    401        401        401

GET     /auth/google?state={state}               302   302       302     302      302     302     302    302
GET     /auth/instagram?state={state}            302   302       302     302      302     302     302    302
GET     /auth/callback                           302   302       302     302      302     302     302    302
POST    /auth/session                            401   401       401     401      401     401     401    401    401        401        401        {"token":"{token}"}
POST    /auth/logout                             401   204       204     204      204     204     204    204    204        204        204
POST    /oauth/instagram/token                   400   400       400     400      400     400     400    400
GET     /oauth/instagram/userinfo                401   -         -       -        -       -       -      -      -          -          -

GET     /users/me                                401   200       200     200      200     200     200    200
PATCH   /users/me                                401   200       200     200      200     200     200    200    {"bio":"Hello"}
PATCH   /users/me                                401   400       400     400=     200     200     200    200    {"defaultClubId":"{club}"}
GET     /users/{author}                          401   200       200     200      200     200     200    200
GET     /users/{author}/posts                    401   200       200     200      200     200     200    200
GET     /users/{author}/palate                   401   200       200     200      200     200     200    200
POST    /users/me/palate                         401   200       200     200      200     200     200    200
DELETE  /users/me/palate                         401   200       200     200      200     200     200    200
GET     /users/{author}/tastings                 401   200       200     200      200     200     200    200
POST    /users/{author}/follow                   401   200       200     200      200     400     200    200
DELETE  /users/{author}/follow                   401   200       200     200      200     200     200    200
GET     /users/{author}/followers                401   200       200     200      200     200     200    200
GET     /users/{author}/following                401   200       200     200      200     200     200    200
POST    /users/{stranger}/follow                 401   404=      404=    404=     404=    404=    404=   404=
GET     /users/{stranger}/followers              401   404=      404=    404=     404=    404=    404=   404=
POST    /users/{author}/block                    401   204       204     204      204     409     204    204
DELETE  /users/{author}/block                    401   204       204     204      204     204     204    204
POST    /users/{stranger}/block                  401   404=      404=    404=     404=    404=    404=   404=
DELETE  /users/{stranger}/block                  401   404=      404=    404=     404=    404=    404=   404=
GET     /users/me/blocks                         401   200       200     200      200     200     200    200
PUT     /users/{author}/mute                     401   200       200     200      200     409     200    200    {"duration":"WEEK"}
DELETE  /users/{author}/mute                     401   204       204     204      204     204     204    204
PUT     /users/{stranger}/mute                   401   404=      404=    404=     404=    404=    404=   404=   {"duration":"WEEK"}
PUT     /users/{blocker}/mute                    401   200       200     200      200     200     200    200    {"duration":"UNTIL_UNMUTED"}
GET     /users/me/mutes                          401   200       200     200      200     200     200    200
GET     /users/me/devices                        401   200       200     200      200     200     200    200
DELETE  /users/me/devices                        401   204       204     204      204     204     204    204
DELETE  /users/me/devices/{ownDevice}            401   404=      404=    404=     404=    204     404=   404=
POST    /users/me/rules                          401   204       204     204      204     204     204    204    {"version":"2026-11-26"}
POST    /users/me/rules                          401   409       409     409      409     409     409    409    {"version":"2020-01-01"}
GET     /users/me/privacy                        401   200       200     200      200     200     200    200
PATCH   /users/me/privacy                        401   200       200     200      200     200     200    200    {"isFindable":false}
GET     /users/{author}/clubs                    401   200       200     200      200     200     200    200
GET     /users/{blocker}/clubs                   401   404=      404=    404=     404=    404=    404=   404=   200        200
GET     /users/{blocker}                         401   404       404     404      404     404     404    404    200        200
POST    /users/{blocker}/follow                  401   404       404     404      404     404     404    404    200        200
GET     /users/search?q=ar&clubId={club}         401   200       200     200      200     200     200    200
GET     /users/me/export                         401   200       200     200      200     200     200    200    200        200        200
GET     /users/me/suspension                     401   404       404     404      404     404     404    404    404        404        200
PATCH   /users/me                                401   200       200     200      200     200     200    200    {"username":"{newUsername}"}
DELETE  /users/me                                401   204       204     204      204     204     204    409    {"mode":"erase"}
DELETE  /users/me                                401   204       204     204      204     204     204    409    {"mode":"keep_posts"}
GET     /search?q=ar                             401   200       200     200      200     200     200    200
POST    /upload                                  401   201       201     201      201     201     201    201    PNG

GET     /clubs                                   401   200       200     200      200     200     200    200
POST    /clubs                                   401   201       201     201      201     201     201    201    {"name":"Another","slug":"{newSlug}"}
GET     /clubs/my-clubs                          401   200       200     200      200     200     200    200
GET     /clubs/{club}                            401   200       200     200      200     200     200    200
GET     /clubs/{slug}                            401   200       200     200      200     200     200    200
GET     /clubs/{slug}/posts                      401   200       200     404=     200     200     200    200
GET     /clubs/{slug}/pins                       401   200       200     404=     200     200     200    200
GET     /clubs/{slug}/held-posts                 401   200       200     404=     200     200     200    200
GET     /clubs/{club}/members                    401   200       200     404=     200     200     200    200
GET     /clubs/{club}/admins                     401   200       200     404=     200     200     200    200
PUT     /clubs/{slug}/mute                       401   404=      404=    404=     200     200     200    200    {"duration":"EIGHT_HOURS"}
DELETE  /clubs/{slug}/mute                       401   204       204     204      204     204     204    204
PUT     /clubs/{slug}/notification-level         401   404=      404=    404=     200     200     200    200    {"level":"NOTHING"}
PUT     /clubs/{club}/notification-level         401   404=      404=    404=     200     200     200    200    {"level":null}
POST    /clubs/{club}/join                       401   200       403     403      200     200     200    200
POST    /clubs/{club}/leave                      401   200       200     200      200     200     200    409
PATCH   /clubs/{slug}                            401   404=      404=    404=     403     403     200    200    {"name":"Renamed"}
PATCH   /clubs/{slug}                            401   404=      404=    404=     403     403     200    200    {"rules":"Be kind"}
PATCH   /clubs/{slug}                            401   404=      404=    404=     403     403     200    200    {"holdsFirstPosts":true}
PUT     /clubs/{club}                            401   404=      404=    404=     403     403     200    200    {"isPrivate":true}
PATCH   /clubs/{club}                            401   404=      404=    404=     403     403     403    200    {"isPrivate":false}
DELETE  /clubs/{slug}                            401   404=      404=    404=     403     403     403    204
PATCH   /clubs/{club}/members/{author}           401   404=      404=    404=     403     403     403    200    {"role":"ADMIN"}
PATCH   /clubs/{club}/members/{author}           401   404=      404=    404=     403     403     403    200    {"role":"OWNER"}
PATCH   /clubs/{club}/members/{owner}            401   404=      404=    404=     403     403     403    409    {"role":"MEMBER"}
PATCH   /clubs/{club}/members/{stranger}         401   404=      404=    404=     403     403     403    404    {"role":"ADMIN"}
DELETE  /clubs/{club}/members/{author}           401   404=      404=    404=     403     403     204    204
DELETE  /clubs/{club}/members/{admin}            401   404=      404=    404=     403     403     403    204
DELETE  /clubs/{club}/members/{owner}            401   404=      404=    404=     403     403     403    403
GET     /clubs/deleted                           401   200       200     200      200     200     200    200
POST    /clubs/{slug}/export                     401   404=      404=    404=     403     403     403    200
GET     /clubs/{slug}/contents                   401   404=      404=    404=     403     403     403    200
POST    /clubs/{slug}/restore                    401   404=      404=    404=     403     403     403    200
GET     /clubs/{deletedSlug}                     401   404=      404=    404=     404=    404=    404=   404=
POST    /clubs/{deletedSlug}/restore             401   404=      404=    404=     404=    404=    404=   200
GET     /clubs/{slug}/pages                      401   200       200     404=     200     200     200    200
POST    /clubs/{club}/pages                      401   404=      404=    404=     403     403     201    201    {"title":"The cabin","content":"By the lake"}
PUT     /clubs/{slug}/page-order                 401   404=      404=    404=     403     403     200    200    {"ids":["{page}"]}
GET     /clubs/{slug}/pages/{page}               401   200       200     404=     200     200     200    200
GET     /clubs/{club}/pages/{page}?version=1     401   200       200     404=     200     200     200    200
GET     /clubs/{club}/pages/{page}?version=2     401   404=      404=    404=     404=    404=    404=   404=
PATCH   /clubs/{slug}/pages/{page}               401   403       403     404=     403     403     200    200    {"version":1,"content":"By the river"}
PATCH   /clubs/{slug}/pages/{page}               401   403       403     404=     403     403     409    409    {"version":2,"content":"By the river"}
PATCH   /clubs/{slug}/pages/{sharedPage}         401   403       403     404=     200     200     200    200    {"version":1,"content":"By the river"}
PATCH   /clubs/{slug}/pages/{sharedPage}         401   403       403     404=     403     403     200    200    {"version":1,"editors":"ADMINS"}
DELETE  /clubs/{slug}/pages/{sharedPage}         401   403       403     404=     403     403     204    204
GET     /clubs/{slug}/pages/{page}/versions      401   200       200     404=     200     200     200    200
GET     /clubs/{slug}/files                      401   200       200     404=     200     200     200    200
POST    /clubs/{club}/files?name=A.pdf           401   404=      404=    404=     403     403     201    201    PDF
PATCH   /clubs/{slug}/files/{file}               401   404=      404=    404=     403     403     200    200    {"name":"B.pdf"}
POST    /clubs/{slug}/files/{file}/replace       401   404=      404=    404=     403     403     200    200    PDF
DELETE  /clubs/{slug}/files/{file}               401   404=      404=    404=     403     403     204    204
GET     /clubs/{slug}/files/{file}/address       401   404=      404=    404=     200     200     200    200
GET     /files/{fileToken}                       404   404       404     404      404     404     404    404    404        404        404
GET     /clubs/{slug}/activity                   401   404=      404=    404=     403     403     200    200
POST    /clubs/{slug}/transfer                   401   404=      404=    404=     403     403     403    200    {"userId":"{author}"}
DELETE  /clubs/{slug}/offer                      401   404=      404=    404=     403     403     403    204
POST    /clubs/{offeredSlug}/offer/accept        401   404=      404=    404=     404     200     404    200
POST    /clubs/{offeredSlug}/offer/decline       401   404=      404=    404=     404     204     404    404
GET     /clubs/{slug}/roster                     401   404=      404=    404=     403     403     200    200
GET     /clubs/{slug}/roster?order=ATTENDED&direction=DESC&role=MEMBER&joined=MONTH&seen=YEAR&attended=SOME&note=WITH&label=Board&q=ar  401  404=  404=  404=  403  403  200  200
GET     /clubs/{slug}/roster.csv                 401   404=      404=    404=     403     403     200    200
GET     /clubs/{slug}/attendance.csv?year=2026   401   404=      404=    404=     403     403     200    200
GET     /clubs/{slug}/labels                     401   404=      404=    404=     403     403     200    200
PATCH   /clubs/{slug}/roster/{author}            401   404=      404=    404=     403     403     200    200    {"title":"Treasurer"}
PUT     /clubs/{club}/roster/{blocker}           401   404=      404=    404=     403     403     200    200    {"note":"Pays in cash","labels":["Board"]}
PATCH   /clubs/{club}/roster/{owner}             401   404=      404=    404=     403     403     200    200    {"labels":[]}
PATCH   /clubs/{club}/roster/{stranger}          401   404=      404=    404=     403     403     404    404    {"note":"Who?"}
GET     /clubs/{slug}/dues                       401   404=      404=    404=     403     403     200    200
POST    /clubs/{slug}/dues                       401   404=      404=    404=     403     403     201    201    {"year":2026,"amount":"40 €"}
POST    /clubs/{duesSlug}/dues                   401   404=      404=    404=     403     403     409    409    {"year":2098}
GET     /clubs/{duesSlug}/dues/{duesYear}        401   404=      404=    404=     403     403     200    200
GET     /clubs/{slug}/dues/{otherYear}           401   404=      404=    404=     403     403     404    404
GET     /clubs/{duesSlug}/dues/{duesYear}/dues.csv  401  404=    404=    404=     403     403     200    200
PATCH   /clubs/{duesSlug}/dues/{duesYear}        401   404=      404=    404=     403     403     200    200    {"amount":"50 €"}
DELETE  /clubs/{duesSlug}/dues/{duesYear}        401   404=      404=    404=     403     403     204    204
PATCH   /clubs/{duesSlug}/dues/{duesYear}/members/{author}  401  404=  404=  404=  403  403  204  204  {"status":"PAID","settledOn":"2098-03-01"}
PATCH   /clubs/{duesSlug}/dues/{duesYear}/members/{stranger}  401  404=  404=  404=  403  403  404  404  {"status":"EXEMPT"}
POST    /clubs/{duesSlug}/dues/{duesYear}/reminders  401  404=   404=    404=     403     403     200    200
POST    /clubs/{duesSlug}/dues/{duesYear}/reminders  401  404=   404=    404=     403     403     200    200    {"userId":"{author}"}
POST    /clubs/{duesSlug}/dues/{duesYear}/reminders  401  404=   404=    404=     403     403     409    409    {"userId":"{stranger}"}
GET     /clubs/{slug}/bans                       401   404=      404=    404=     403     403     200    200
POST    /clubs/{slug}/bans                       401   404=      404=    404=     403     403     201    201    {"userId":"{author}","reason":"Sells tins"}
POST    /clubs/{club}/bans                       401   404=      404=    404=     403     403     409    409    {"userId":"{owner}"}
POST    /clubs/{club}/bans                       401   404=      404=    404=     403     403     404    404    {"userId":"{stranger}"}
POST    /clubs/{club}/bans                       401   404=      404=    404=     403     403     201    201    {"userId":"{author}","removesRecent":"WEEK"}
POST    /clubs/{slug}/activity/{removal}/undo    401   404=      404=    404=     403     403     204    204
POST    /clubs/{slug}/activity/{stranger}/undo   401   404=      404=    404=     403     403     404    404
DELETE  /clubs/{slug}/bans/{author}              401   404=      404=    404=     403     403     204    204
GET     /clubs/{slug}/statistics                 401   404=      404=    404=     403     403     200    200
DELETE  /clubs/{slug}/welcome                    401   404=      404=    404=     204     204     204    204
PUT     /clubs/{slug}/here                       401   404=      404=    404=     200     200     200    200
GET     /clubs/{slug}/reports                    401   404=      404=    404=     403     403     200    200
POST    /clubs/{slug}/reports/{reported}/handle  401   404=      404=    404=     403     403     204    204
POST    /clubs/{slug}/reports/{stranger}/handle  401   404=      404=    404=     403     403     404    404
GET     /clubs/{slug}/requests                   401   404=      404=    404=     403     403     200    200
POST    /clubs/{club}/time-outs                  401   404=      404=    404=     403     403     201    201    {"userId":"{author}","hours":1}
POST    /clubs/{club}/time-outs                  401   404=      404=    404=     403     403     409    409    {"userId":"{admin}","hours":1}
POST    /clubs/{club}/time-outs                  401   404=      404=    404=     403     403     404    404    {"userId":"{stranger}","hours":1}
DELETE  /clubs/{slug}/time-outs/{author}         401   404=      404=    404=     403     403     204    204
PATCH   /clubs/{slug}/request-settings           401   404=      404=    404=     403     403     403    200    {"isOpen":true,"question":"Which jar?"}
POST    /clubs/{club}/requests                   401   409       409     201      409     409     409    409    {"answer":"The green one"}
POST    /clubs/{club}/requests/{request}/accept  401   404=      404=    404=     403     403     200    200
POST    /clubs/{club}/requests/{request}/decline  401  404=      404=    404=     403     403     200    200    {"note":"The table is full"}
DELETE  /clubs/{club}/requests/{request}         401   404=      404=    404=     404=    404=    404=   404=
GET     /clubs/{slug}/invites                    401   404=      404=    404=     403     403     200    200
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     201    201
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     201    201    {"email":"guest@example.org"}
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     201    201    {"userId":"{asker}"}
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     201    201    {"name":"Poster","duration":"UNTIL_REVOKED","maxUses":20}
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     404    404    {"userId":"{stranger}"}
POST    /clubs/{club}/invites                    401   404=      404=    404=     403     403     409    409    {"userId":"{author}"}
POST    /clubs/{club}/invites/check              401   404=      404=    404=     403     403     200    200    {"emails":["guest@example.org"]}
POST    /clubs/{club}/invites/many               401   404=      404=    404=     403     403     201    201    {"invitees":[{"email":"guest@example.org","name":"A Guest","joinedOn":"2019-05-01"}]}
POST    /clubs/{club}/invites/many               401   404=      404=    404=     403     403     403    201    {"invitees":[{"email":"an-admin@example.org","role":"ADMIN"}]}
POST    /clubs/{club}/invites/remind             401   404=      404=    404=     403     403     200    200    {"inviteIds":["{invite}"]}
DELETE  /clubs/{club}/invites/{invite}           401   404=      404=    404=     403     403     204    204
GET     /clubs/invites/{token}                   200   200       404     200      200     200     200    200    200        200        403
POST    /clubs/invites/{token}/accept            401   200       404     200      200     200     200    200
GET     /clubs/invites/{oldToken}                200   200       404     200      200     200     200    200    200        200        403
POST    /clubs/invites/{oldToken}/accept         401   410       404     410      200     200     200    200
GET     /clubs/invites/{usedToken}               200   200       404     200      200     200     200    200    200        200        403
POST    /clubs/invites/{usedToken}/accept        401   410       404     410      200     200     200    200
GET     /clubs/invites/{revokedToken}            404   404       404=    404      404     404     404    404    404        404        403
POST    /clubs/invites/{revokedToken}/accept     401   404       404=    404      404     404     404    404

GET     /posts/feed                              401   200       200     200      200     200     200    200
GET     /posts/{blockersPost}                    401   404=      404=    404=     404=    404=    200    200    404=       404=
GET     /posts/{blockersPost}/comments           401   404=      404=    404=     404=    404=    200    200    404=       404=
POST    /posts/{blockersPost}/like               401   404=      404=    404=     404=    404=    200    200    404=       404=
POST    /posts/{blockersPost}/comments           401   404=      404=    404=     404=    404=    201    201    404=       404=  {"content":"Hear, hear"}
POST    /posts                                   401   403=      403=    403=     201     201     201    201    {"clubId":"{club}","content":"Hello"}
POST    /posts                                   401   403=      403=    403=     403     403     201    201    {"clubId":"{club}","content":"Hello","isAnnouncement":true}
GET     /posts/{post}                            401   200       200     404=     200     200     200    200
PATCH   /posts/{post}                            401   403       403     404=     403     200     403    403    {"content":"Other words"}
DELETE  /posts/{post}                            401   403       403     404=     403     204     204    204
DELETE  /posts/{post}                            401   403       403     404=     403     204     204    204    {"reason":"Off topic"}
POST    /posts/{post}/like                       401   200       403     404=     200     200     200    200
DELETE  /posts/{post}/like                       401   200       200     404=     200     200     200    200
POST    /posts                                   401   403=      403=    403=     201     201     201    201    {"clubId":"{club}","content":"Which?","poll":{"choices":["Cigar","Pipe"]}}
POST    /posts/{poll}/vote                       401   200       403     404=     200     200     200    200    {"choices":[0]}
DELETE  /posts/{poll}/vote                       401   200       200     404=     200     200     200    200
GET     /posts/{poll}/votes                      401   200       200     404=     200     200     200    200
POST    /posts/{hiddenPoll}/vote                 401   200       403     404=     200     200     200    200    {"choices":[0,1]}
GET     /posts/{hiddenPoll}/votes                401   403       403     404=     403     403     403    403
POST    /posts/{post}/vote                       401   404=      404=    404=     404=    404=    404=   404=   {"choices":[0]}
DELETE  /posts/{post}/vote                       401   404=      404=    404=     404=    404=    404=   404=
GET     /posts/{post}/votes                      401   404=      404=    404=     404=    404=    404=   404=
GET     /date-polls                              401   200       200     200      200     200     200    200
POST    /date-polls                              401   403       403     404=     201     201     201    201    {"clubId":"{club}","event":{"title":"Herf","timezone":"UTC"},"startTimes":["2999-01-01T19:00:00Z","2999-01-08T19:00:00Z"]}
POST    /date-polls/{datePoll}/answers           401   403       403     404=     200     200     200    200    {"answers":["YES","MAYBE"]}
GET     /date-polls/{datePoll}/answers           401   403       403     404=     200     200     200    200
GET     /date-polls/{anonymousDatePoll}/answers  401   403       403     404=     403     200     200    200
POST    /date-polls/{datePoll}/choose            401   403       403     404=     403     200     200    200    {"date":1}
POST    /date-polls/{post}/answers               401   404=      404=    404=     404=    404=    404=   404=   {"answers":["YES","MAYBE"]}
GET     /date-polls/{post}/answers               401   404=      404=    404=     404=    404=    404=   404=
POST    /date-polls/{post}/choose                401   404=      404=    404=     404=    404=    404=   404=   {"date":1}
PUT     /posts/{post}/mute                       401   200       200     404=     200     200     200    200    {"duration":"WEEK"}
PUT     /posts/{blockersPost}/mute               401   404=      404=    404=     404=    404=    200    200    404=       404=  {"duration":"WEEK"}
DELETE  /posts/{post}/mute                       401   204=      204=    204=     204=    204=    204=   204=
POST    /posts/{post}/pin                        401   403       403     404=     403     403     200    200
DELETE  /posts/{post}/pin                        401   403       403     404=     403     403     200    200
POST    /posts/{blockersPost}/pin                401   404=      404=    404=     404=    404=    200    200    404=       404=
POST    /posts/{post}/lock                       401   403       403     404=     403     403     200    200
DELETE  /posts/{post}/lock                       401   403       403     404=     403     403     200    200
POST    /posts/{blockersPost}/lock               401   404=      404=    404=     404=    404=    200    200    404=       404=
GET     /posts/{heldPost}                        401   404=      404=    404=     404=    200     200    200
PATCH   /posts/{heldPost}                        401   404=      404=    404=     404=    404=    404=   404=   404=       404=  {"content":"Other words"}
DELETE  /posts/{heldPost}                        401   404=      404=    404=     404=    204     404=   404=
POST    /posts/{heldPost}/approve                401   404=      404=    404=     404=    403     200    200
POST    /posts/{heldPost}/decline                401   404=      404=    404=     404=    403     204    204    {"reason":"Off topic"}
POST    /posts/{post}/approve                    401   404=      404=    404=     404=    404=    404=   404=
POST    /posts/{post}/decline                    401   404=      404=    404=     404=    404=    404=   404=
POST    /posts/{heldPost}/pin                    401   404=      404=    404=     404=    404=    404=   404=
POST    /posts/{heldPost}/lock                   401   404=      404=    404=     404=    404=    404=   404=
GET     /posts/{heldPost}/comments               401   404=      404=    404=     404=    200     200    200
POST    /posts/{heldPost}/comments               401   404=      404=    404=     404=    404=    404=   404=   404=       404=  {"content":"Hear, hear"}
PUT     /posts/{heldPost}/mute                   401   404=      404=    404=     404=    404=    404=   404=   404=       404=  {"duration":"WEEK"}
GET     /posts/{post}/comments                   401   200       200     404=     200     200     200    200
GET     /posts/{post}/comments?parentId={comment}  401  200      200     404=     200     200     200    200
POST    /posts/{post}/comments                   401   201       403     404=     201     201     201    201    {"content":"Hear, hear"}
POST    /posts/{post}/comments                   401   201       403     404=     201     201     201    201    {"content":"Hear, hear","parentId":"{comment}"}
PATCH   /posts/{post}/comments/{comment}         401   403       403     404=     403     200     403    403    {"content":"Other words"}
DELETE  /posts/{post}/comments/{comment}         401   403       403     404=     403     204     204    204
DELETE  /posts/{post}/comments/{comment}         401   403       403     404=     403     204     204    204    {"reason":"Off topic"}

GET     /events                                  401   200       200     200      200     200     200    200
GET     /events?scope=mine                       401   200       200     200      200     200     200    200
GET     /clubs/{slug}/events                     401   200       200     404=     200     200     200    200
POST    /clubs/{club}/events                     401   403       403     404=     201     201     201    201    {"title":"Herf","startTime":"{soon}","timezone":"UTC"}
POST    /clubs/{club}/events/import/check        401   404=      404=    404=     403     403     200    200    {"uids":["herf@calendar.example"]}
POST    /clubs/{club}/events/import              401   404=      404=    404=     403     403     200    200    {"events":[{"uid":"herf@calendar.example","title":"Herf","startTime":"2019-05-01T18:00:00Z","timezone":"UTC"}],"isPublic":false}
GET     /events/{event}                          401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}                    401   404=      404=    404=     200     200     200    200
PATCH   /events/{event}                          401   403       403     404=     403     200     403    403    {"title":"Other words"}
PUT     /events/{hiddenEvent}                    401   404=      404=    404=     403     200     403    403    {"location":"Elsewhere"}
DELETE  /events/{event}                          401   403       403     404=     403     204     204    204
DELETE  /events/{event}                          401   403       403     404=     403     204     204    204    {"reason":"Off topic"}
DELETE  /events/{hiddenEvent}                    401   404=      404=    404=     403     204     204    204
POST    /events/{event}/cancel                   401   403       403     404=     403     200     200    200    {"note":"Storm"}
POST    /events/{hiddenEvent}/cancel             401   404=      404=    404=     403     200     200    200
POST    /events/{event}/take-over                401   403       403     404=     403     403     200    200
POST    /events/{hiddenEvent}/take-over          401   404=      404=    404=     403     403     200    200
POST    /events/{event}/open                     401   403       403     404=     403     403     403    403
DELETE  /events/{event}/open                     401   403       403     404=     403     200     200    200
POST    /events/{ownersEvent}/open               401   403       403     404=     403     403     403    200
GET     /events?scope=public                     401   200       200     200      200     200     200    200
GET     /events/{openedEvent}                    401   200       200     200      200     200     200    200
GET     /events/{openedEvent}/rsvps              401   200       200     200      200     200     200    200
PATCH   /events/{openedEvent}                    401   403       403     403      403     403     403    200    {"title":"Other words"}
POST    /events/{openedEvent}/cancel             401   403       403     403      403     403     200    200
POST    /events/{openedEvent}/rsvp               401   200       403     200      200     200     200    200    {"status":"GOING"}
DELETE  /events/{openedEvent}/open               401   403       403     403      403     403     200    200
GET     /events/{event}/door                     401   403       403     404=     403     200     200    200
GET     /events/{hiddenEvent}/door               401   404=      404=    404=     403     200     200    200
POST    /events/{event}/door/{author}            401   403       403     404=     403     409     409    409    {"hasCome":true,"guestCount":0,"at":"2026-11-27T20:00:00Z"}
POST    /events/{hiddenEvent}/door/{author}      401   404=      404=    404=     403     409     409    409    {"hasCome":true,"guestCount":0,"at":"2026-11-27T20:00:00Z"}
GET     /events/{event}/attendees.csv            401   403       403     404=     403     200     403    403
GET     /events/{hiddenEvent}/attendees.csv      401   404=      404=    404=     403     200     403    403
GET     /clubs/{slug}/venues?q=rue               401   200       200     404=     200     200     200    200
POST    /clubs/{club}/venues                     401   403       403     404=     201     201     201    201    {"name":"Chez Nous","address":"12 rue Haute"}
GET     /clubs/{slug}/cellar                     401   404=      404=    404=     200     200     200    200
GET     /events/{event}/contributions            401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/contributions      401   404=      404=    404=     200     200     200    200
POST    /events/{event}/contributions            401   403       403     404=     403     201     403    403    {"text":"A tin to share"}
POST    /events/{hiddenEvent}/contributions      401   404=      404=    404=     403     201     403    403    {"text":"A tin to share"}
DELETE  /events/{event}/contributions/{contribution}  401   404=   404=    404=     404=    204     204    204
GET     /venues/{venue}                          401   404=      404=    404=     200     200     200    200
PATCH   /venues/{venue}                          401   404=      404=    404=     200     200     200    200    {"seatCount":40}
DELETE  /venues/{venue}                          401   404=      404=    404=     403     403     204    204
POST    /venues/{venue}/confirm                  401   404=      404=    404=     403     403     403    403
DELETE  /venues/{venue}/confirm                  401   404=      404=    404=     200     200     200    200
GET     /venues/{eventVenue}                     401   200       200     404=     200     200     200    200
PATCH   /venues/{eventVenue}                     401   403       403     404=     200     200     200    200    {"note":"Ring the bell"}
DELETE  /venues/{eventVenue}                     401   403       403     404=     403     403     204    204
POST    /venues/{eventVenue}/confirm             401   403       403     404=     403     200     403    403
DELETE  /venues/{eventVenue}/confirm             401   200       200     404=     200     200     200    200
POST    /events/{event}/rsvp                     401   200       403     404=     200     200     200    200    {"status":"GOING"}
POST    /events/{hiddenEvent}/rsvp               401   404=      404=    404=     200     200     200    200    {"status":"MAYBE"}
DELETE  /events/{event}/rsvp                     401   200       200     404=     200     200     200    200
DELETE  /events/{hiddenEvent}/rsvp               401   404=      404=    404=     200     200     200    200
GET     /events/{event}/rsvp/me                  401   404=      404=    404=     404=    200     404=   404=
GET     /events/{hiddenEvent}/rsvp/me            401   404=      404=    404=     404=    200     404=   404=
GET     /events/{event}/rsvps                    401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/rsvps              401   404=      404=    404=     200     200     200    200
POST    /events/{event}/rsvps/close              401   403       403     404=     403     200     200    200
DELETE  /events/{event}/rsvps/close              401   403       403     404=     403     200     200    200
POST    /events/{hiddenEvent}/rsvps/close        401   404=      404=    404=     403     200     200    200
POST    /events/{openedEvent}/rsvps/close        401   403       403     403      403     403     200    200
GET     /events/{event}/messages                 401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/messages           401   404=      404=    404=     200     200     200    200
POST    /events/{event}/messages                 401   403       403     404=     403     201     201    201    {"content":"Bring a lighter","audience":["GOING"]}
POST    /events/{hiddenEvent}/messages           401   404=      404=    404=     403     201     201    201    {"content":"Bring a lighter","audience":["GOING","MAYBE"]}
POST    /events/{openedEvent}/messages           401   403       403     403      403     403     201    201    {"content":"Bring a lighter","audience":["WAITLISTED"]}
DELETE  /events/{event}/messages/{eventMessage}  401   404=      404=    404=     404=    204     404=   404=
GET     /events/{event}/tasting                  401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/tasting            401   404=      404=    404=     200     200     200    200
GET     /events/{openedEvent}/tasting            401   200       200     404=     200     200     200    200
PATCH   /events/{event}/tasting                  401   403       403     404=     403     200     403    403    {"isBlind":true,"samples":[{"category":"CIGAR","productName":"Toro"}]}
PATCH   /events/{coHostedEvent}/tasting          401   403       403     404=     403     200     403    200    {"isBlind":true,"samples":[{"category":"CIGAR","productName":"Toro"}]}
PATCH   /events/{hiddenEvent}/tasting            401   404=      404=    404=     403     200     403    403    {"isBlind":true,"samples":[{"category":"CIGAR","productName":"Toro"}]}
GET     /events/{event}/tasting/flight           401   403       403     404=     403     404     403    403
GET     /events/{tasting}/tasting/flight         401   403       403     404=     403     200     403    403
POST    /events/{tasting}/tasting/move           401   403       403     404=     403     200     403    403    {"position":2}
POST    /events/{event}/tasting/move             401   403       403     404=     403     409     403    403    {"position":1}
POST    /events/{tasting}/tasting/scoring/close  401   403       403     404=     403     200     403    403
DELETE  /events/{tasting}/tasting/scoring/close  401   403       403     404=     403     200     403    403
POST    /events/{tasting}/tasting/reveal         401   403       403     404=     403     409     403    403
PATCH   /events/{tasting}/tasting/samples/{sample}/notes  401  403  403  404=     403     204     204    204    {"notes":{"rating":4},"at":"2026-11-27T20:00:00Z"}
GET     /events/{tasting}/tasting/board          401   200       200     404=     200     200     200    200
GET     /events/{event}/tasting/board            401   404       404     404=     404     404     404    404
GET     /events/{tasting}/tasting/sheet          401   409       409     404=     409     409     409    409
DELETE  /events/{tasting}/tasting                401   403       403     404=     403     409     403    403
DELETE  /events/{event}/tasting                  401   403       403     404=     403     204     403    403
GET     /events/{event}/evenings                 401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/evenings           401   404=      404=    404=     200     200     200    200
PATCH   /events/{evening}                        401   403       403     404=     403     200     403    403    {"title":"Other words","scope":"ALL"}
POST    /events/{evening}/cancel                 401   403       403     404=     403     200     200    200    {"scope":"LATER"}
DELETE  /events/{evening}                        401   403       403     404=     403     204     403    403    {"scope":"ALL"}
GET     /events/{evening}/series.ics             401   200       200     404=     200     200     200    200
GET     /events/{event}/series.ics               401   404=      404=    404=     404=    404=    404=   404=
GET     /events/{event}/waitlist                 401   403       403     404=     403     200     200    200
GET     /events/{hiddenEvent}/waitlist           401   404=      404=    404=     403     200     200    200
GET     /events/{openedEvent}/waitlist           401   403       403     403      403     403     200    200
POST    /events/{fullEvent}/waitlist/{author}/front  401  403    403     404=     403     403     200    200
POST    /events/{event}/waitlist/{author}/front  401   403       403     404=     403     404     404    404
PATCH   /events/{coHostedEvent}                  401   403       403     404=     403     200     403    200    {"title":"Other words"}
POST    /events/{coHostedEvent}/cancel           401   403       403     404=     403     200     200    200
DELETE  /events/{coHostedEvent}                  401   403       403     404=     403     403     204    204
GET     /events/{coHostedEvent}/waitlist         401   403       403     404=     403     200     200    200
POST    /events/{coHostedEvent}/waitlist/{admin}/front  401  403  403    404=     403     200     200    200
GET     /events/{coHostedEvent}/attendees.csv    401   403       403     404=     403     200     403    200
POST    /events/{coHostedEvent}/open             401   403       403     404=     403     403     403    200
POST    /events/{coHostedEvent}/take-over        401   403       403     404=     403     403     200    200
POST    /events/{coHostedEvent}/hosts            401   403       403     404=     403     403     403    200    {"userId":"{admin}"}
POST    /events/{ownersEvent}/hosts              401   403       403     404=     403     403     403    404    {"userId":"{stranger}"}
POST    /events/{hostInvitation}/hosts/accept    401   404=      404=    404=     404     200     404    404
POST    /events/{coHostedEvent}/hosts/accept     401   404=      404=    404=     404     200     404    404
DELETE  /events/{hostInvitation}/hosts/{author}  401   403       403     404=     403     200     403    200
DELETE  /events/{coHostedEvent}/hosts/{author}   401   403       403     404=     403     200     403    200
POST    /events/{coHostedEvent}/hosts/{author}/hand-over  401  403  403  404=     403     403     403    200
POST    /events/{hostInvitation}/hosts/{author}/hand-over  401  403  403  404=    403     403     403    404
GET     /events/{event}/calendar.ics             401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/calendar.ics       401   404=      404=    404=     200     200     200    200
GET     /events/{event}/comments                 401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/comments           401   404=      404=    404=     200     200     200    200
GET     /events/{openedEvent}/comments           401   200       200     200      200     200     200    200
POST    /events/{event}/comments                 401   201       403     404=     201     201     201    201    {"content":"Hear, hear"}
POST    /events/{event}/comments                 401   201       403     404=     201     201     201    201    {"content":"Hear, hear","parentId":"{eventComment}"}
POST    /events/{openedEvent}/comments           401   201       403     404=     201     201     201    201    {"content":"Hear, hear"}
PATCH   /events/{event}/comments/{eventComment}  401   403       403     404=     403     200     403    403    {"content":"Other words"}
DELETE  /events/{event}/comments/{eventComment}  401   403       403     404=     403     204     204    204
GET     /events/{event}/pins                     401   200       200     404=     200     200     200    200
GET     /events/{hiddenEvent}/pins               401   404=      404=    404=     200     200     200    200
POST    /events/{event}/comments/{eventComment}/pin  401  403    403     404=     403     200     200    200
DELETE  /events/{event}/comments/{eventComment}/pin  401  403    403     404=     403     200     200    200
GET     /calendar                                401   200       200     200      200     200     200    200
POST    /calendar                                401   201       201     201      201     201     201    201
DELETE  /calendar                                401   204       204     204      204     204     204    204
GET     /calendar/{calendarFile}                 200   200       200     200      200     200     200    200
GET     /calendar/{clubCalendarFile}             200   200       200     200      200     200     200    200
GET     /calendar/events?month=2999-01           401   200       200     200      200     200     200    200
GET     /clubs/{slug}/calendar/events?month=2999-01  401  200    200     404=     200     200     200    200
POST    /clubs/{club}/calendar                   401   403       403     404=     201     201     201    201
DELETE  /clubs/{club}/calendar                   401   204       204     404=     204     204     204    204

GET     /reviews                                 401   200       200     200      200     200     200    200
GET     /reviews?clubSlug={slug}                 401   200       200     200=     200     200     200    200
GET     /reviews/user/{author}                   401   200       200     200      200     200     200    200
GET     /reviews/{blockersReview}                401   404=      404=    404=     404=    404=    200    200    404=       404=
GET     /reviews/{review}                        401   200       200     404=     200     200     200    200
POST    /reviews                                 401   201       201     201      201     201     201    201    {"category":"PIPE","productName":"Bent","rating":5,"title":"Mine","content":"Hello"}
POST    /reviews                                 401   403=      403=    403=     201     201     201    201    {"clubId":"{club}","category":"PIPE","productName":"Bent","rating":5,"title":"Mine","content":"Hello"}
PATCH   /reviews/{review}                        401   403       403     404=     403     200     403    403    {"rating":1}
PUT     /reviews/{review}                        401   403       403     404=     403     200     403    403    {"content":"Other words"}
POST    /reviews/{review}/like                   401   200       403     404=     200     200     200    200
DELETE  /reviews/{review}/like                   401   200       200     404=     200     200     200    200
GET     /reviews/{review}/comments               401   200       200     404=     200     200     200    200
POST    /reviews/{review}/comments               401   201       403     404=     201     201     201    201    {"content":"Hear, hear"}
POST    /reviews/{review}/comments               401   201       403     404=     201     201     201    201    {"content":"Hear, hear","parentId":"{reviewComment}"}
POST    /reviews/{post}/comments                 401   404       404     404=     404     404     404    404    {"content":"Hear, hear"}
PATCH   /reviews/{review}/comments/{reviewComment}  401  403     403     404=     403     200     403    403    {"content":"Other words"}
DELETE  /reviews/{review}/comments/{reviewComment}  401  403     403     404=     403     204     204    204
GET     /reviews/{blockersReview}/comments       401   404=      404=    404=     404=    404=    200    200    404=       404=
DELETE  /reviews/{review}                        401   403       403     404=     403     204     204    204
DELETE  /reviews/{review}                        401   403       403     404=     403     204     204    204    {"reason":"Off topic"}
GET     /products?q=robusto                      401   200       200     200      200     200     200    200
GET     /products?product=Robusto                401   200       200     200      200     200     200    200
GET     /products/{product}                      401   200       200     404=     200     200     200    200    200
GET     /products/{product}/reviews              401   200       200     404=     200     200     200    200    200
GET     /products/{product}/facts                401   200       200     404=     200     200     200    200    200
POST    /products/{product}/facts                401   200       200     404=     200     200     200    200    200        404=       {"category":"CIGAR","field":"wrapper","value":"Corojo"}
DELETE  /products/{product}/facts/{stranger}     401   404=      404=    404=     404=    404=    404=   404=
POST    /products/{product}/merge                401   403=      403=    403=     403=    403=    403=   403=   404=       403=       {"into":"{product}-other"}

GET     /humidor                                 401   200       200     200      200     200     200    200
GET     /humidor/totals                          401   200       200     200      200     200     200    200
POST    /humidor                                 401   201       201     201      201     201     201    201    {"category":"CIGAR","productName":"Robusto","kind":"BOX","amountHad":20}
GET     /humidor/export                          401   200       200     200      200     200     200    200
POST    /humidor/import/check                    401   200       200     200      200     200     200    200    {"items":[{"category":"CIGAR","productName":"Robusto","kind":"BOX","amountHad":20}]}
POST    /humidor/import                          401   200       200     200      200     200     200    200    {"items":[{"category":"CIGAR","productName":"Robusto","kind":"BOX","amountHad":20}]}
GET     /humidor/breakdown                       401   200       200     200      200     200     200    200
GET     /humidor/choices                         401   200       200     200      200     200     200    200
GET     /humidor/places                          401   200       200     200      200     200     200    200
POST    /humidor/places                          401   201       201     201      201     201     201    201    {"name":"Cellar {newUsername}","kind":"SHELF"}
GET     /humidor/places/{place}/readings         401   404=      404=    404=     404=    200     404=   404=   404=
POST    /humidor/places/{place}/readings         401   404=      404=    404=     404=    200     404=   404=   404=       {"readings":[{"at":"{soon}","humidity":68,"temperature":null}]}
DELETE  /humidor/places/{place}/readings         401   404=      404=    404=     404=    200     404=   404=   404=       {}
PATCH   /humidor/places/{place}                  401   404=      404=    404=     404=    200     404=   404=   404=       {"humidityMin":65}
DELETE  /humidor/places/{place}                  401   404=      404=    404=     404=    204     404=   404=   404=
GET     /users/{author}/humidor                  401   200       200     200      200     200     200    200
GET     /users/{stranger}/humidor                401   404=      404=    404=     404=    404=    404=   404=
GET     /humidor/{humidorItem}                   401   404=      404=    404=     404=    200     404=   404=   404=
PATCH   /humidor/{humidorItem}                   401   404=      404=    404=     404=    200     404=   404=   404=       {"amountLeft":1}
GET     /humidor/{humidorItem}/movements         401   404=      404=    404=     404=    200     404=   404=   404=
POST    /humidor/{humidorItem}/movements         401   404=      404=    404=     404=    201     404=   404=   404=       {"kind":"SMOKED"}
DELETE  /humidor/movements/{movement}            401   404=      404=    404=     404=    200     404=   404=   404=
PATCH   /humidor                                 401   200       200     200      200     200     200    200    {"ids":["{humidorItem}"],"changes":{"openedOn":"2026-01-01"}}
DELETE  /humidor                                 401   200       200     200      200     200     200    200    {"ids":["{humidorItem}"]}
DELETE  /humidor/{humidorItem}                   401   404=      404=    404=     404=    204     404=   404=   404=
GET     /pipes                                   401   200       200     200      200     200     200    200
POST    /pipes                                   401   201       201     201      201     201     201    201    {"name":"Sunday"}
GET     /pipes/{pipe}                            401   404=      404=    404=     404=    200     404=   404=   404=
GET     /pipes/{pipe}/readiness?smokedAt={soon}  401   404=      404=    404=     404=    200     404=   404=   404=
PATCH   /pipes/{pipe}                            401   404=      404=    404=     404=    200     404=   404=   404=       {"cleanedAt":"{soon}"}
DELETE  /pipes/{pipe}                            401   404=      404=    404=     404=    204     404=   404=   404=
GET     /journal/choices                         401   200       200     200      200     200     200    200
GET     /journal/companions                      401   200       200     200      200     200     200    200
GET     /journal/year?year=2026&timezone=UTC     401   200       200     200      200     200     200    200
POST    /journal                                 401   404=      404=    404=     404=    201     404=   404=   404=       {"category":"PIPE_TOBACCO","productName":"Flake","smokedAt":"{soon}","pipeId":"{pipe}"}
GET     /journal                                 401   200       200     200      200     200     200    200
POST    /journal                                 401   201       201     201      201     201     201    201    {"category":"CIGAR","productName":"Robusto","smokedAt":"{soon}"}
PATCH   /journal/{journalEntry}                  401   404=      404=    404=     404=    200     404=   404=   404=       {"rating":1}
DELETE  /journal/{journalEntry}                  401   404=      404=    404=     404=    204     404=   404=   404=

POST    /reports                                 401   201       201     404=     201     400     201    201    404=       {"reason":"SPAM","reportedPostId":"{post}"}
POST    /reports                                 401   201       201     404=     201     400     201    201    404=       {"reason":"OTHER","reportedCommentId":"{comment}"}
POST    /reports                                 401   201       201     404=     201     400     201    201    404=       {"reason":"SPAM","reportedReviewId":"{review}"}
POST    /reports                                 401   201       201     201      201     400     201    201    201        {"reason":"SPAM","reportedUserId":"{author}"}
POST    /reports                                 401   201       201     404=     201     400     201    201    404=       {"reason":"SPAM","reportedEventId":"{event}"}
POST    /reports                                 401   404=      404=    404=     201     400     201    201    404=       {"reason":"SPAM","reportedEventId":"{hiddenEvent}"}
POST    /reports                                 401   404=      404=    404=     404=    400     201    201    404=       {"reason":"SPAM","reportedEventMessageId":"{eventMessage}"}
POST    /reports                                 401   404=      404=    404=     404=    400     201    404=   404=       {"reason":"SPAM","reportedMessageId":"{message}"}
POST    /reports                                 401   404=      404=    404=     201     400     201    201    404=       {"reason":"SPAM","reportedMessageId":"{chatMessage}"}
POST    /reports                                 401   201       201     201      201     201     201    400    201        {"reason":"SPAM","reportedClubId":"{club}"}
POST    /reports                                 401   201       201     404=     201     201     201    201    201        404=       {"reason":"MISINFORMATION","reportedProductId":"{productId}"}
POST    /reports                                 401   404=      404=    404=     201     400     201    201    201        404=       {"reason":"SPAM","reportedHumidorItemId":"{shownItem}"}
POST    /reports                                 401   201       201     404=     201     400     201    201    404=       {"reason":"SPAM","reportedClubPageId":"{page}"}
POST    /reports                                 401   404=      404=    404=     201     400     201    201    404=       {"reason":"SPAM","reportedClubFileId":"{file}"}
POST    /reports                                 401   404=      404=    404=     201     400     201    201    404=       {"reason":"SPAM","reportedVenueId":"{venue}"}
GET     /reports/{fileReport}/file               401   404=      404=    404=     404=    404=    404=   404=   200
GET     /reports                                 401   404       404     404      404     404     404    404    200
GET     /reports?scope=mine                      401   200       200     200      200     200     200    200    200
GET     /reports/{report}                        401   404=      404=    404=     200     404=    404=   404=   200
PATCH   /reports/{report}                        401   404=      404=    404=     403     404=    404=   404=   200        {"status":"REVIEWING"}
PUT     /reports/{report}                        401   404=      404=    404=     403     404=    404=   404=   409        {"status":"RESOLVED","act":"REMOVE"}
DELETE  /reports/{report}                        401   404=      404=    404=     204     404=    404=   404=   403
GET     /moderation/acts                         401   404       404     404      404     404     404    404    200
GET     /moderation/acts?scope=mine              401   200       200     200      200     200     200    200    200
GET     /moderation/open-count                   401   404       404     404      404     404     404    404    200
PATCH   /moderation/acts/{decision}/appeal       401   404=      404=    404=     404=    404=    404=   404=   404=       {"outcome":"UPHELD"}
PATCH   /moderation/acts/{appealed}/appeal       401   404=      404=    404=     404=    404=    404=   404=   200        {"outcome":"UPHELD"}
POST    /moderation/acts/{decision}/appeal       401   404=      404=    404=     404=    204     404=   404=   404=       404=       404=       {"text":"I disagree"}

GET     /messages/conversations                  401   200       200     200      200     200     200    200
GET     /messages/unread-count                   401   200       200     200      200     200     200    200
GET     /messages/requests                       401   200       200     200      200     200     200    200
POST    /messages/requests/{messageRequest}/accept  401  404=    404=    404=     404=    200     404=   404=   404=
DELETE  /messages/requests/{messageRequest}      401   404=      404=    404=     404=    204     404=   404=   404=
POST    /messages/requests/{direct}/accept       401   404=      404=    404=     404=    404=    404=   404=   404=
GET     /messages/conversations/{direct}         401   404=      404=    404=     404=    200     200    404=
GET     /messages/conversations/{group}          401   404=      404=    404=     404=    200     200    200
GET     /messages/conversations/{chat}           401   404=      404=    404=     200     200     200    200
GET     /messages/conversations/group/{group}    401   404=      404=    404=     404=    200     200    200
GET     /messages/conversations/group/{direct}   401   404=      404=    404=     404=    404=    404=   404=
POST    /messages/conversations/{direct}/messages  401  404=     404=    404=     404=    201     201    404=   {"content":"Hello"}
POST    /messages/conversations/{chat}/messages  401   404=      404=    404=     201     201     201    201    {"content":"Hello"}
POST    /messages/conversations/group/{group}/messages  401  404=  404=    404=   404=    201     201    201    {"content":"Hello"}
POST    /messages/conversations/group/{direct}/messages  401  404=  404=    404=  404=    404=    404=   404=   {"content":"Hello"}
DELETE  /messages/conversations/{direct}/messages/{message}  401  404=  404=    404=  404=  204   403    404=
DELETE  /messages/conversations/{chat}/messages/{chatMessage}  401  404=  404=    404=  403  204  204    204
PUT     /messages/conversations/{direct}/mute    401   404=      404=    404=     404=    200     200    404=   {"duration":"WEEK"}
PUT     /messages/conversations/{chat}/mute      401   404=      404=    404=     200     200     200    200    {"duration":"EIGHT_HOURS"}
DELETE  /messages/conversations/{direct}/mute    401   204=      204=    204=     204=    204=    204=   204=
POST    /messages/conversations/{direct}/read    401   404=      404=    404=     404=    200     200    404=
PATCH   /messages/conversations/{group}          401   404=      404=    404=     404=    200     200    200    {"groupName":"Other words"}
PATCH   /messages/conversations/{direct}         401   404=      404=    404=     404=    409     409    404=   {"groupName":"Other words"}
PUT     /messages/conversations/{chat}           401   404=      404=    404=     409     409     409    409    {"groupName":"Other words"}
POST    /messages/conversations/{direct}/convert-to-group  401  404=  404=    404=  404=  200     200    404=   {"groupName":"Three","userIdsToAdd":["{owner}"]}
POST    /messages/conversations/{group}/convert-to-group  401  404=  404=    404=  404=   409     409    409    {"groupName":"Three","userIdsToAdd":["{owner}"]}
POST    /messages/conversations/{group}/add-participants  401  404=  404=    404=  404=   200     200    200    {"userIds":["{owner}"]}
POST    /messages/conversations/{group}/add-participants  401  404=  404=    404=  404=   404     404    404    {"userIds":["{stranger}"]}
POST    /messages/conversations/{direct}/add-participants  401  404=  404=    404=  404=  409     409    404=   {"userIds":["{owner}"]}
POST    /messages/conversations/{chat}/add-participants  401  404=  404=    404=  409     409     409    409    {"userIds":["{owner}"]}
POST    /messages/conversations/{group}/leave    401   404=      404=    404=     404=    204     204    204
POST    /messages/conversations/{direct}/leave   401   404=      404=    404=     404=    409     409    404=
POST    /messages/conversations/{group}/accept-invitation  401  404=  404=    404=  404=  200     200    200
POST    /messages/conversations/{direct}/accept-invitation  401  404=  404=    404=  404=  200    200    404=
POST    /messages/conversations/{group}/decline-invitation  401  404=  404=    404=  404=  404=   404=   404=
GET     /messages/invitations                    401   200       200     200      200     200     200    200
POST    /messages/groups                         401   201       201     201      201     400     201    201    {"groupName":"Another","userIds":["{author}"]}
POST    /messages/groups                         401   404=      404=    404=     404=    404=    404=   404=   {"groupName":"Another","userIds":["{stranger}"]}
GET     /messages/direct/{author}                401   200       200     200      200     400     200    200
GET     /messages/direct/{blocker}               401   404=      404=    404=     404=    404=    404=   404=   200        200
POST    /messages/direct/{blocker}               401   403       403     403      403     403     403    403    201        201        {"content":"Hello"}
GET     /messages/direct/{stranger}              401   404=      404=    404=     404=    404=    404=   404=
POST    /messages/direct/{author}                401   201       201     201      201     400     201    201    {"content":"Hello"}
POST    /messages/direct/{stranger}              401   404=      404=    404=     404=    404=    404=   404=   {"content":"Hello"}
GET     /messages/clubs/{slug}/conversation      401   403       403     404=     200     200     200    200
POST    /messages/clubs/{club}/conversation/messages  401  403   403     404=     201     201     201    201    {"content":"Hello"}
POST    /messages/clubs/{slug}/conversation/read  401  403       403     404=     200     200     200    200

GET     /notifications                           401   200       200     200      200     200     200    200
GET     /notifications/unread-count              401   200       200     200      200     200     200    200
POST    /notifications/mark-all-read             401   200       200     200      200     200     200    200
PATCH   /notifications/{notification}/read       401   404=      404=    404=     404=    200     404=   404=
GET     /notifications/preferences               401   200       200     200      200     200     200    200
PATCH   /notifications/preferences               401   200       200     200      200     200     200    200    {"newComment":false}
GET     /users/me/mail                           401   200       200     200      200     200     200    200
PATCH   /users/me/mail                           401   200       200     200      200     200     200    200    {"clubInvite":false}
POST    /users/me/mail/address                   401   200       200     200      200     200     200    200    {"address":"{newAddress}"}
DELETE  /users/me/mail/address                   401   200       200     200      200     200     200    200
POST    /mail/confirm/{state}                    404   404       404     404      404     404     404    404    404        404        404
GET     /notifications/push                      401   200       200     200      200     200     200    200
PATCH   /notifications/push                      401   200       200     200      200     200     200    200    {"newComment":false}
GET     /mail/unsubscribe/{unsubscribeToken}     302   302       302     302      302     302     302    302
POST    /mail/unsubscribe/{unsubscribeToken}     404   404       404     404      404     404     404    404
PATCH   /users/me/mail/digest                    401   200       200     200      200     200     200    200    {"weekday":1,"timezone":"Europe/Lisbon"}
POST    /users/me/mail/check                     401   409       409     409      409     409     409    409
POST    /mail/resume/{unsubscribeToken}          404   404       404     404      404     404     404    404
POST    /mail/bounces                            401   401       401     401      401     401     401    401    401        401        401        {"type":"email.bounced"}
POST    /notifications/push/subscribe            401   201       201     201      201     201     201    201    {"endpoint":"https://fcm.googleapis.com/fcm/send/{state}","keys":{"p256dh":"{pushKey}","auth":"aaaaaaaaaaaaaaaaaaaaaa"}}
POST    /notifications/push/unsubscribe          401   204       204     204      204     204     204    204    {"endpoint":"https://fcm.googleapis.com/fcm/send/{state}"}
GET     /notifications/vapid-public-key          200   200       200     200      200     200     200    200
`;
