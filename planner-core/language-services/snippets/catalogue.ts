/** Patterns that designers often need, each a complete small domain with a world in which it can be planned. Only data. */

export interface Snippet {
  readonly id: string;
  /** The name in menus and lists. */
  readonly label: string;
  /** Its purpose, in one sentence. */
  readonly about: string;
  /** The task that uses the others. */
  readonly task: string;
  /** Declarations in the language; the domain is called `Pattern`. */
  readonly domain: string;
  /** A world that shows what it does. */
  readonly world: string;
}

const utility: Snippet = {
  id: 'utility-choice',
  label: 'Utility choice',
  about:
    'Chooses what to do by scores: a need becomes more urgent the less it is satisfied, and the highest score is tried first.',
  task: 'ChooseActivity',
  domain: `domain Pattern;

type Npc;

/// From 0 (not at all) to 1 (fully).
fluent float [0, 1] fed(Npc npc);
fluent float [0, 1] rested(Npc npc);

/// A need that is half satisfied counts a quarter as much as one that is not satisfied at all.
derived float hunger(Npc npc) := pow(1 - fed(npc), 2);
derived float tiredness(Npc npc) := pow(1 - rested(npc), 2);

task Eat(Npc npc) {
    {
        fed(npc) := 1.0;
    }
}

task Sleep(Npc npc) {
    {
        rested(npc) := 1.0;
    }
}

task Stroll(Npc npc) {
    {
    }
}

/// Tries the activity with the highest score first, and the next one if that leads to no plan.
task ChooseActivity(Npc npc) {
    try highest score first;
    method eat {
        score := hunger(npc);
        ordered(Eat(npc));
    }
    method sleep {
        score := tiredness(npc);
        ordered(Sleep(npc));
    }
    // What is done while nothing is urgent.
    method stroll {
        score := 0.1;
        ordered(Stroll(npc));
    }
}
`,
  world: `/// Tired more than hungry: sleep comes first, then food, then nothing is urgent.
world UtilityChoice for Pattern;

objects {
    Npc villager;
}

init {
    fed(villager) := 0.4;
    rested(villager) := 0.1;
}

tasks ordered(ChooseActivity(villager), ChooseActivity(villager), ChooseActivity(villager));

expect {
    solved;
    plan(Sleep(villager), Eat(villager), Stroll(villager));
}
`,
};

const coolDown: Snippet = {
  id: 'cool-down',
  label: 'Cool-down',
  about: 'A strong action cannot be repeated immediately: until it is ready again, another one is used.',
  task: 'AttackBestWay',
  domain: `domain Pattern;

type Npc;

/// The current time in seconds: the game sets it, and tasks that take time advance it.
fluent float now;

/// The time from which the special attack can be used again.
fluent float special_ready_at(Npc npc);

/// How long it takes until it is ready again, in seconds.
constant float special_cool_down(Npc npc);

task SpecialAttack(Npc npc) {
    {
        now >= special_ready_at(npc);
        special_ready_at(npc) := now + special_cool_down(npc);
        now += 1.0;
    }
}

task PlainAttack(Npc npc) {
    {
        now += 2.0;
    }
}

/// Uses the special attack whenever it is ready, and a plain attack otherwise.
task AttackBestWay(Npc npc) {
    method {
        branch ready {
            now >= special_ready_at(npc);
            ordered(SpecialAttack(npc));
        }
        branch cooling_down {
            ordered(PlainAttack(npc));
        }
    }
}
`,
  world: `/// After a special attack two plain ones pass the time until it is ready again.
world CoolDown for Pattern;

objects {
    Npc knight;
}

init {
    special_cool_down(knight) := 4.0;
}

tasks ordered(
    AttackBestWay(knight),
    AttackBestWay(knight),
    AttackBestWay(knight),
    AttackBestWay(knight)
);

expect {
    solved;
    plan(
        SpecialAttack(knight),
        PlainAttack(knight),
        PlainAttack(knight),
        SpecialAttack(knight)
    );
}
`,
};

const patrol: Snippet = {
  id: 'patrol',
  label: 'Patrol in turn',
  about: 'Visits waypoints one after the other, over and over, starting wherever the character is.',
  task: 'Patrol',
  domain: `domain Pattern;

type Npc;
type Waypoint;

/// Where a character on patrol is.
fluent Waypoint patrol_at(Npc npc);

/// The next waypoint; after the last one comes the first again.
constant Waypoint next(Waypoint waypoint);

task WalkTo(Npc npc, Waypoint waypoint) {
    {
        patrol_at(npc) != waypoint;
        patrol_at(npc) := waypoint;
    }
}

task LookAround(Npc npc) {
    {
    }
}

/// Visits this many waypoints, starting after the current one.
task Patrol(Npc npc, integer [0, 100] stops) {
    method {
        branch done {
            stops == 0;
            ordered();
        }
        branch go_on {
            let goal := next(patrol_at(npc));
            ordered(WalkTo(npc, goal), LookAround(npc), Patrol(npc, stops - 1));
        }
    }
}
`,
  world: `/// Round three waypoints, from the second.
world PatrolInTurn for Pattern;

objects {
    Npc sentry;
    Waypoint gate, tower, well;
}

init {
    next(gate) := tower;
    next(tower) := well;
    next(well) := gate;
    patrol_at(sentry) := tower;
}

tasks ordered(Patrol(sentry, 3));

expect {
    solved;
    plan(
        WalkTo(sentry, well),
        LookAround(sentry),
        WalkTo(sentry, gate),
        LookAround(sentry),
        WalkTo(sentry, tower),
        LookAround(sentry)
    );
}
`,
};

const nearestThreat: Snippet = {
  id: 'nearest-threat',
  label: 'React to the nearest threat',
  about:
    'Responds only to the nearest threat that was noticed: attacks it, or flees if the character is weak.',
  task: 'ReactToThreats',
  domain: `domain Pattern;

type Npc;
type Threat;

/// The distance in metres, measured by the game.
constant float threat_distance(Npc npc, Threat threat);

fluent boolean noticed(Npc npc, Threat threat);

/// Below 0.3, a character flees instead of attacking.
fluent float [0, 1] health(Npc npc);

task Attack(Npc npc, Threat threat) {
    {
        noticed(npc, threat) == true :-> false;
    }
}

task FleeFrom(Npc npc, Threat threat) {
    {
        noticed(npc, threat);
    }
}

task KeepWatch(Npc npc) {
    {
    }
}

/// Responds only to the nearest threat that was noticed.
task ReactToThreats(Npc npc) {
    method {
        branch threatened {
            first sort-by (Threat threat; threat_distance(npc, threat); <) {
                noticed(npc, threat);
                ordered(AnswerThreat(npc, threat));
            }
        }
        branch safe {
            ordered(KeepWatch(npc));
        }
    }
}

task AnswerThreat(Npc npc, Threat threat) {
    method {
        branch weak {
            health(npc) < 0.3;
            ordered(FleeFrom(npc, threat));
        }
        branch strong {
            ordered(Attack(npc, threat));
        }
    }
}
`,
  world: `/// The bandit is nearer than the wolf; the bear, nearest of all, was not noticed.
world NearestThreat for Pattern;

objects {
    Npc guard;
    Threat wolf, bandit, bear;
}

init {
    threat_distance(guard, wolf) := 20.0;
    threat_distance(guard, bandit) := 9.0;
    threat_distance(guard, bear) := 4.0;
    noticed(guard, wolf) := true;
    noticed(guard, bandit) := true;
    health(guard) := 0.8;
}

tasks ordered(ReactToThreats(guard), ReactToThreats(guard), ReactToThreats(guard));

expect {
    solved;
    plan(Attack(guard, bandit), Attack(guard, wolf), KeepWatch(guard));
}
`,
};

export const SNIPPETS: readonly Snippet[] = [utility, coolDown, patrol, nearestThreat];
